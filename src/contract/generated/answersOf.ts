/** The answers of each form in schemas/forms. Written by `npm run types`. */

export interface AnswersOf {
  'bank-info': {
    paymentBankCode: string;
    paymentBankAccountNo: string;
    paymentBankAccountNoConfirm: string;
    paymentBankName?: string;
  };
  'contact-info': {
    contactFullName: string;
    contactRelation: 'PARENT' | 'SPOUSE' | 'SIBLING' | 'CHILD' | 'RELATIVE' | 'FRIEND' | 'COLLEAGUE';
    contactPhoneNumber: string;
    contactFullName2: string;
    contactRelation2: 'PARENT' | 'SPOUSE' | 'SIBLING' | 'CHILD' | 'RELATIVE' | 'FRIEND' | 'COLLEAGUE';
    contactPhoneNumber2: string;
  };
  'effortless-basic-info': {
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
  };
  'effortless-loan': {
    loanAmount: number;
    tenor: '14-DAYS' | '30-DAYS' | '2' | '3' | '6' | '9' | '12';
    loanPurpose:
      | 'DAILY_NEEDS'
      | 'EDUCATION'
      | 'HEALTH'
      | 'HOME_RENOVATION'
      | 'BUSINESS_CAPITAL'
      | 'VEHICLE'
      | 'ELECTRONICS'
      | 'OTHER';
    locationParams?: string;
    insuranceId?: string;
    voucherId?: string;
  };
  'effortless-login': {
    mobileNumber: string;
    otp: string;
  };
  email: {
    email: string;
    code: string;
  };
  'hr-info': {
    hrName: string;
    hrPhone: string;
    hrEmail?: string;
  };
  ktp: {
    idPhoto: string;
    idNumber: string;
    fullName: string;
  };
  'ktp-holding': {
    idHoldingPhoto: string;
  };
  liveness: {
    facePhoto: string;
  };
  'loan-purpose': {
    loanPurpose:
      | 'DAILY_NEEDS'
      | 'EDUCATION'
      | 'HEALTH'
      | 'HOME_RENOVATION'
      | 'BUSINESS_CAPITAL'
      | 'VEHICLE'
      | 'ELECTRONICS'
      | 'OTHER';
  };
  login: {
    mobileNumber: string;
  };
  'login-otp': {
    otp: string;
  };
  'personal-info': {
    email: string;
    birthPlace: string;
    birthDate?: string;
    sex?: 'MALE' | 'FEMALE';
    maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED';
    education: 'SD' | 'SMP' | 'SMA' | 'D3' | 'S1' | 'S2' | 'S3';
    dependents: '0' | '1' | '2' | '3' | '4' | '5_OR_MORE';
    motherMaidenName: string;
  };
  'personal-residential-info': {
    email: string;
    birthPlace: string;
    birthDate?: string;
    sex?: 'MALE' | 'FEMALE';
    maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED';
    education: 'SD' | 'SMP' | 'SMA' | 'D3' | 'S1' | 'S2' | 'S3';
    dependents: '0' | '1' | '2' | '3' | '4' | '5_OR_MORE';
    motherMaidenName: string;
    residentialStatus: 'OWN' | 'FAMILY' | 'RENT' | 'BOARDING' | 'COMPANY';
    residentialHomePhone?: string;
    residentialProvince: string;
    residentialCity: string;
    residentialDistrict: string;
    residentialVillage: string;
    residentialAddress: string;
    residentialZipCode: string;
  };
  purchase: {
    tenor: '3' | '6' | '9' | '12';
    locationParams?: string;
  };
  'residential-info': {
    residentialStatus: 'OWN' | 'FAMILY' | 'RENT' | 'BOARDING' | 'COMPANY';
    residentialHomePhone?: string;
    residentialProvince: string;
    residentialCity: string;
    residentialDistrict: string;
    residentialVillage: string;
    residentialAddress: string;
    residentialZipCode: string;
  };
  'savings-tax': {
    taxResidence: 'INDONESIA' | 'INDONESIA_AND_OTHER' | 'OTHER';
    taxCountry?:
      | 'AU'
      | 'BN'
      | 'CA'
      | 'CN'
      | 'FR'
      | 'DE'
      | 'HK'
      | 'IN'
      | 'JP'
      | 'MY'
      | 'NL'
      | 'NZ'
      | 'PH'
      | 'QA'
      | 'SA'
      | 'SG'
      | 'KR'
      | 'TW'
      | 'TH'
      | 'TL'
      | 'AE'
      | 'GB'
      | 'US'
      | 'VN'
      | 'OTHER';
    taxCountryName?: string;
    hasTaxNumber?: 'YES' | 'NO';
    taxNumber?: string;
    noTaxNumberReason?: 'COUNTRY_ISSUES_NONE' | 'CANNOT_OBTAIN' | 'NOT_REQUIRED';
    noTaxNumberExplanation?: string;
    bornInUs: 'YES' | 'NO';
    usPerson: 'YES' | 'NO';
    usTaxNumber?: string;
  };
  'supplement-upload': {
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
  };
  'verify-nik': {
    idNumber: string;
  };
  'work-info': {
    jobType:
      | 'EMPLOYEE'
      | 'CONTRACT'
      | 'CIVIL_SERVANT'
      | 'MILITARY_POLICE'
      | 'BUSINESS_OWNER'
      | 'PROFESSIONAL'
      | 'FREELANCER'
      | 'STUDENT'
      | 'HOUSEWIFE'
      | 'UNEMPLOYED'
      | 'RETIRED';
    jobIndustry?:
      | 'AGRICULTURE'
      | 'MINING'
      | 'MANUFACTURING'
      | 'CONSTRUCTION'
      | 'TRADE'
      | 'TRANSPORT'
      | 'HOSPITALITY'
      | 'TECHNOLOGY'
      | 'FINANCE'
      | 'GOVERNMENT'
      | 'EDUCATION'
      | 'HEALTH'
      | 'SERVICES'
      | 'OTHER';
    jobPosition?: 'STAFF' | 'OPERATOR' | 'SUPERVISOR' | 'MANAGER' | 'DIRECTOR' | 'OWNER' | 'PROFESSIONAL' | 'OTHER';
    employerName?: string;
    workSince?: string;
    monthlyIncome: number;
    payday?: number;
    npwp?: string;
    businessPhone?: string;
    businessProvince?: string;
    businessCity?: string;
    businessDistrict?: string;
    businessVillage?: string;
    businessAddress?: string;
  };
}

/** A form, schemas/forms/<id>.schema.json. */
export type FormId = keyof AnswersOf;
