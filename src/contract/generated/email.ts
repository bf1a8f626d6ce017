/** Answers of schemas/forms/email.schema.json, written by `npm run types`. */

export interface EmailForm {
  email: string;
  code: string;
}
