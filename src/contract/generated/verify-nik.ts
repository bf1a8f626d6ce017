/** Answers of schemas/forms/verify-nik.schema.json, written by `npm run types`. */

export interface VerifyNikForm {
  idNumber: string;
}
