/** Answers of schemas/forms/residential-info.schema.json, written by `npm run types`. */

export interface ResidentialInfoForm {
  residentialStatus: 'OWN' | 'FAMILY' | 'RENT' | 'BOARDING' | 'COMPANY';
  residentialHomePhone?: string;
  residentialProvince: string;
  residentialCity: string;
  residentialDistrict: string;
  residentialVillage: string;
  residentialAddress: string;
  residentialZipCode: string;
}
