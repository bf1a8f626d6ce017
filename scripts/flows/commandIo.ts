/** Where text goes; `process.stdout` is one. `done` is called when it has been handed on. */
export interface TextSink {
  write(text: string, done: (error?: Error | null) => void): unknown;
}

/** What a command reads and writes; `process` is one. */
export interface CommandIo {
  stdin: AsyncIterable<Uint8Array | string>;
  stdout: TextSink;
  stderr: TextSink;
}

/** Writes and waits until the reader has taken it, so that a slow reader slows the writer. */
export function write(sink: TextSink, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
