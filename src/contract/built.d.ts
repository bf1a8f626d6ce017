/** The messages of a folder of schemas/api/bridge: for each type, is this a body of the contract? */
declare module 'lancar:bridge/*' {
  const accepts: Readonly<Record<string, (body: unknown) => boolean>>;
  export default accepts;
}

/** Which definitions the build is made with. */
declare module 'lancar:built-release' {
  /** SHA-256 of what they hold */
  export const BUILT_RELEASE: string;
}
