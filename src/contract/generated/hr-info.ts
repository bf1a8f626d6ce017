/** Answers of schemas/forms/hr-info.schema.json, written by `npm run types`. */

export interface HrInfoForm {
  hrName: string;
  hrPhone: string;
  hrEmail?: string;
}
