/** Answers of schemas/forms/personal-info.schema.json, written by `npm run types`. */

export interface PersonalInfoForm {
  email: string;
  birthPlace: string;
  birthDate?: string;
  sex?: 'MALE' | 'FEMALE';
  maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED';
  education: 'SD' | 'SMP' | 'SMA' | 'D3' | 'S1' | 'S2' | 'S3';
  dependents: '0' | '1' | '2' | '3' | '4' | '5_OR_MORE';
  motherMaidenName: string;
}
