import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, type Edits, type SaveStatus } from '../../src/state/draftSaver';

let saved: Edits[];
let statuses: SaveStatus[];
let failures: Error[];

function newSaver(retryable = true): DraftSaver {
  return new DraftSaver({
    async save(edits) {
      const failure = failures.shift();
      if (failure) throw failure;
      saved.push(edits);
    },
    retryable: () => retryable,
    onStatus: (status) => statuses.push(status),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [saved, statuses, failures] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

describe('DraftSaver', () => {
  it('saves edits made in quick succession together, the last value of each field', async () => {
    const saver = newSaver();
    saver.edit('fullName', 'Si');
    saver.edit('fullName', 'Siti');
    saver.edit('email', null);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saved).toEqual([{ fullName: 'Siti', email: null }]);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('tries again until an edit arrives, and says that it waits', async () => {
    failures = [new Error('offline'), new Error('offline')];
    const saver = newSaver();
    saver.edit('fullName', 'Siti');
    await vi.advanceTimersByTimeAsync(600);
    expect(statuses.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual([{ fullName: 'Siti' }]);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('keeps a refused edit without sending it again and again', async () => {
    failures = [new Error('refused')];
    const saver = newSaver(false);
    saver.edit('fullName', 'Siti');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
    expect(saver.pending).toEqual({ fullName: 'Siti' });
    saver.edit('email', 'a@example.com');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual([{ fullName: 'Siti', email: 'a@example.com' }]);
  });

  it('sends at once on flush, and nothing twice', async () => {
    const saver = newSaver();
    saver.edit('fullName', 'Siti');
    await saver.flush();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saved).toEqual([{ fullName: 'Siti' }]);
  });

  it('sends all at once when the page is left, though an earlier save never ends', async () => {
    const hung = new Promise<never>(() => undefined);
    const sent: [Edits, boolean][] = [];
    const saver = new DraftSaver({
      save(edits, keepalive) {
        sent.push([edits, keepalive]);
        return keepalive ? Promise.resolve() : hung;
      },
      retryable: () => true,
      onStatus: () => undefined,
    });
    saver.edit('fullName', 'Siti');
    await vi.advanceTimersByTimeAsync(600);
    saver.edit('email', 'a@example.com');
    await saver.flush(true);
    expect(sent).toEqual([
      [{ fullName: 'Siti' }, false],
      [{ fullName: 'Siti', email: 'a@example.com' }, true],
    ]);
    expect(saver.pending).toEqual({});
  });

  it('leaves to another call what that brings, and sends it when the call has come to nothing', async () => {
    const saver = newSaver();
    saver.edit('fullName', 'Siti');
    saver.edit('email', 'a@example.com');
    const release = saver.leaveTo(['fullName']);
    await saver.flush();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saved).toEqual([{ email: 'a@example.com' }]);
    release();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saved).toEqual([{ email: 'a@example.com' }, { fullName: 'Siti' }]);
  });

  it('sends what is left to another call when the page is left', async () => {
    const saver = newSaver();
    saver.edit('fullName', 'Siti');
    saver.leaveTo(['fullName']);
    await saver.flush(true);
    expect(saved).toEqual([{ fullName: 'Siti' }]);
  });

  it('does not send what another call has brought', async () => {
    const saver = newSaver();
    saver.edit('fullName', 'Siti');
    saver.edit('email', 'a@example.com');
    saver.forget(['fullName']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual([{ email: 'a@example.com' }]);
  });
});
