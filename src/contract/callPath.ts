import type { RequestOf, ResponseOf } from './generated/bodies';
import type { CallName } from './generated/names';

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** A route as schemas/api/calls.json names its call: `GET`, `/draft/:flow` as `GET /draft/{flow}`. */
export const callOfRoute = (method: string, path: string) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

type PathOf<Name extends string> = Name extends `${string} ${infer Path}` ? Filled<Path> : never;

/** The path of a call of schemas/api/calls.json, its placeholders filled. */
export type CallPath = PathOf<CallName>;

/** The member of a table by call that a method and a filled path stand for. */
type At<Table, Called extends string> = {
  [Name in keyof Table & string]: Called extends Filled<Name> ? Table[Name] : never;
}[keyof Table & string];

type Response<Called extends string> = At<ResponseOf, Called>;

/** What a call answers with when it goes well; unknown where schemas/api says nothing of it. */
export type ResponseAt<Method extends string, Path extends string> = [Response<`${Method} ${Path}`>] extends [never]
  ? unknown
  : Response<`${Method} ${Path}`>;

/** The JSON body that a call takes. */
export type RequestAt<Method extends string, Path extends string> = At<RequestOf, `${Method} ${Path}`>;
