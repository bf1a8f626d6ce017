/** The server cannot start on this database; the message is one line and says what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
