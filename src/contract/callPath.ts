import type { QueryOf, RequestOf, ResponseOf } from './generated/bodies';
import type { CallName, FormCall } from './generated/names';

/** A route as schemas/api/calls.json names its call: `GET`, `/draft/:flow` as `GET /draft/{flow}`. */
export const callOfRoute = (method: string, path: string) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** The path below /api of a call `GET /case/{case}`, its placeholders filled. */
export const pathOfCall = (name: string, path: Readonly<Record<string, string | number>> = {}): string =>
  name.slice(name.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));

/** The placeholders of a call's path: `case` of `GET /case/{case}`. */
export type Placeholder<Name extends string> = Name extends `${string}{${infer First}}${infer After}`
  ? First | Placeholder<After>
  : never;

/** An object without a member that must be given. */
export type Empty = Readonly<Record<never, never>>;

/** A member of the arguments: required, optional, or not to be given. */
type Member<Key extends string, Value> = [Value] extends [never]
  ? { readonly [K in Key]?: undefined }
  : Empty extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The query of a call whose query the schema says nothing of. */
export type AnyQuery = Readonly<Record<string, string | undefined>>;

/** What the schema names of a query; what may be left out may be undefined. */
type Named<Query> = {
  readonly [Key in keyof Query as string extends Key ? never : Key]: Empty extends Pick<Query, Key>
    ? Query[Key] | undefined
    : Query[Key];
};

type QueryAt<Name extends string> = Name extends keyof QueryOf ? Named<QueryOf[Name]> : AnyQuery;

type BodyAt<Name extends string> = Name extends keyof RequestOf
  ? { readonly body: RequestOf[Name] }
  : Name extends FormCall
    ? { readonly body: FormData }
    : { readonly body?: undefined };

/** Values for the placeholders and the query of a call of schemas/api/calls.json. */
export type AddressArgs<Name extends CallName> = Member<'path', Readonly<Record<Placeholder<Name>, string | number>>> &
  Member<'query', QueryAt<Name>>;

/** The same and its body: JSON as bodies.schema.json has it, or a form. */
export type CallArgs<Name extends CallName> = AddressArgs<Name> & BodyAt<Name>;

/** The arguments of a call: none to give where it needs none. */
export type Given<Needed> = Empty extends Needed ? [args?: Needed] : [args: Needed];

/** What a call answers with when it goes well; unknown where schemas/api says nothing of it. */
export type AnswerOf<Name extends CallName> = Name extends keyof ResponseOf ? ResponseOf[Name] : unknown;
