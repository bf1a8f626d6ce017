/** The messages of a folder of schemas/api/bridge: for each type, is this a body of the contract? */
declare module 'lancar:bridge/*' {
  const accepts: Readonly<Record<string, (body: unknown) => boolean>>;
  export default accepts;
}
