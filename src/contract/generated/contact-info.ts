/** Answers of schemas/forms/contact-info.schema.json, written by `npm run types`. */

export interface ContactInfoForm {
  contactFullName: string;
  contactRelation: 'PARENT' | 'SPOUSE' | 'SIBLING' | 'CHILD' | 'RELATIVE' | 'FRIEND' | 'COLLEAGUE';
  contactPhoneNumber: string;
  contactFullName2: string;
  contactRelation2: 'PARENT' | 'SPOUSE' | 'SIBLING' | 'CHILD' | 'RELATIVE' | 'FRIEND' | 'COLLEAGUE';
  contactPhoneNumber2: string;
}
