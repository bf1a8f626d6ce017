import type { CommandIo } from '../../../scripts/flows/command';

/** Input and output of a command, kept for the test to look at. */
export function collected(input = ''): { io: CommandIo; out: () => string; err: () => string } {
  const text = { out: '', err: '' };
  const sink = (name: 'out' | 'err') => ({
    write(piece: string, done: (error?: Error | null) => void) {
      text[name] += piece;
      done();
    },
  });
  async function* stdin() {
    yield input;
  }
  return { io: { stdin: stdin(), stdout: sink('out'), stderr: sink('err') }, out: () => text.out, err: () => text.err };
}
