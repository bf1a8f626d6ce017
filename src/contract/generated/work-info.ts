/** Answers of schemas/forms/work-info.schema.json, written by `npm run types`. */

export interface WorkInfoForm {
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
  businessPhone?: string;
  businessProvince?: string;
  businessCity?: string;
  businessDistrict?: string;
  businessVillage?: string;
  businessAddress?: string;
}
