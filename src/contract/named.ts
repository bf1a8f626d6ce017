import type { FieldName } from '../rules/generated/fieldNames';
import type { FactName } from './generated/names';

/** What the server knows of a person: answers given earlier, and what follows from them. */
export type KnownName = FieldName | 'mobileNumber' | 'emailVerified' | 'nikBirthDate' | 'nikSex';

/** Values by the names of fields: one that no form has any more can be neither read nor given. */
export type ByField<Value = unknown> = { readonly [Name in FieldName]?: Value | undefined };

export type KnownValues = { readonly [Name in KnownName]?: unknown };

export type FactValues = { readonly [Name in FactName]?: unknown };
