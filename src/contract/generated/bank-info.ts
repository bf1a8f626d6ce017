/** Answers of schemas/forms/bank-info.schema.json, written by `npm run types`. */

export interface BankInfoForm {
  paymentBankCode: string;
  paymentBankAccountNo: string;
  paymentBankAccountNoConfirm: string;
  paymentBankName?: string;
}
