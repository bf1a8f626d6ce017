/** Answers of schemas/forms/supplement-upload.schema.json, written by `npm run types`. */

export interface SupplementUploadForm {
  type:
    | 'BPJS_CARD'
    | 'CREDIT_CARD'
    | 'FAMILY_CARD'
    | 'SALARY_SLIPS'
    | 'WORK_CONTRACT'
    | 'DRIVING_LICENSE'
    | 'BANK_STATEMENTS'
    | 'REPAYMENT_RECEIPT'
    | 'UNIVERSITY_DIPLOMA'
    | 'CERTIFICATE_OF_REAL_ESTATE'
    | 'HR_INFO'
    | 'LAND_AND_EARTH_TAX_SLIP'
    | 'BUSINESS_LICENSE';
  /**
   * @minItems 1
   * @maxItems 10
   */
  photos: string[];
}
