import type { CallName } from './generated/names';

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

type PathOf<Name extends string> = Name extends `${string} ${infer Path}` ? Filled<Path> : never;

/** The path of a call of schemas/api/calls.json, its placeholders filled. */
export type CallPath = PathOf<CallName>;
