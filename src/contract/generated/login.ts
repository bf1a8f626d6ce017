/** Answers of schemas/forms/login.schema.json, written by `npm run types`. */

export interface LoginForm {
  mobileNumber: string;
}
