import type { FieldName } from '../../../../src/rules/generated/fieldNames';

/** Other data of a person whose change is written down, by the names of the fields; what fits none is `personal`. */
const OTHER_DATA = {
  contacts: ['contactFullName', 'contactPhoneNumber', 'contactRelation'],
  residence: [
    'residentialAddress',
    'residentialCity',
    'residentialDistrict',
    'residentialHomePhone',
    'residentialProvince',
    'residentialStatus',
    'residentialVillage',
    'residentialZipCode',
  ],
  work: [
    'businessAddress',
    'businessCity',
    'businessDistrict',
    'businessPhone',
    'businessProvince',
    'businessVillage',
    'employerName',
    'jobIndustry',
    'jobPosition',
    'jobType',
    'monthlyIncome',
    'npwp',
    'payday',
    'workSince',
  ],
  pictures: ['facePhoto', 'idHoldingPhoto', 'idPhoto'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;
export type OtherData = keyof typeof OTHER_DATA | 'personal';

/** What the value under a name is. A field that a release calls otherwise counts as `personal`. */
export function otherDataOf(name: string): OtherData {
  const names = Object.keys(OTHER_DATA) as (keyof typeof OTHER_DATA)[];
  return names.find((data) => OTHER_DATA[data].some((field) => field === name)) ?? 'personal';
}
