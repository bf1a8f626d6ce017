/** Answers of schemas/forms/effortless-loan.schema.json, written by `npm run types`. */

export interface EffortlessLoanForm {
  loanAmount: number;
  tenor: '2' | '3' | '6' | '9' | '12';
  loanPurpose:
    | 'DAILY_NEEDS'
    | 'EDUCATION'
    | 'HEALTH'
    | 'HOME_RENOVATION'
    | 'BUSINESS_CAPITAL'
    | 'VEHICLE'
    | 'ELECTRONICS'
    | 'OTHER';
}
