/** Answers of schemas/forms/personal-residential-info.schema.json, written by `npm run types`. */

export interface PersonalResidentialInfoForm {
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
}
