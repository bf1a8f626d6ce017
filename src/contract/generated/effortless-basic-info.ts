/** Answers of schemas/forms/effortless-basic-info.schema.json, written by `npm run types`. */

export interface EffortlessBasicInfoForm {
  idNumber: string;
  fullName: string;
  email: string;
  motherMaidenName: string;
  contactFullName: string;
  contactRelation: 'PARENT' | 'SPOUSE' | 'SIBLING' | 'CHILD' | 'RELATIVE' | 'FRIEND' | 'COLLEAGUE';
  contactPhoneNumber: string;
  paymentBankCode: string;
  paymentBankAccountNo: string;
  paymentBankAccountNoConfirm: string;
  paymentBankName?: string;
}
