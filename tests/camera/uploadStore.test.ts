import { describe, expect, test } from 'vitest';
import type { Connection } from '../../src/lib/connection';
import { UploadStore } from '../../src/widgets/upload/uploadStore';

interface Sending {
  picture: Blob;
  signal: AbortSignal;
  progress(share: number): void;
  succeed(photoId: string): void;
  fail(message: string): void;
}

/** A store whose network and server the test holds in its hands. */
function makeStore(atOnce = 2) {
  const sendings: Sending[] = [];
  const uploaded: string[] = [];
  const listeners = new Set<() => void>();
  let online = true;
  const connection: Connection = {
    online: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const store = new UploadStore({
    atOnce,
    connection,
    onUploaded: (photoId) => uploaded.push(photoId),
    send: ({ picture }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        sendings.push({
          picture,
          signal,
          progress: onProgress,
          succeed: (photoId) => resolve({ photoId }),
          fail: (message) => reject(new Error(message)),
        });
      }),
  });
  const disconnect = store.connect();
  return {
    store,
    sendings,
    uploaded,
    disconnect,
    states: () => store.uploads().map(({ state }) => state),
    network(on: boolean) {
      online = on;
      for (const listener of listeners) listener();
    },
  };
}

const picture = new Blob(['picture']);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('uploads', () => {
  test('report progress and end with the photo on the server', async () => {
    const { store, sendings, states, uploaded } = makeStore();
    store.add(picture);
    sendings[0]?.progress(0.4);
    expect(states()).toEqual([{ status: 'uploading', share: 0.4 }]);
    sendings[0]?.succeed('p1');
    await settled();
    expect(uploaded).toEqual(['p1']);
    expect(states()).toEqual([]);
  });

  test('wait their turn', async () => {
    const { store, sendings, states } = makeStore(1);
    store.add(picture);
    store.add(picture);
    expect(states().map(({ status }) => status)).toEqual(['uploading', 'queued']);
    sendings[0]?.succeed('p1');
    await settled();
    expect(states().map(({ status }) => status)).toEqual(['uploading']);
  });

  test('a failure keeps the picture, and a retry sends the same one', async () => {
    const { store, sendings, states, uploaded } = makeStore();
    const id = store.add(picture);
    sendings[0]?.fail('errors.server');
    await settled();
    expect(states()).toEqual([{ status: 'failed', message: 'errors.server' }]);
    store.retry(id);
    expect(sendings[1]?.picture).toBe(picture);
    sendings[1]?.succeed('p1');
    await settled();
    expect(uploaded).toEqual(['p1']);
  });

  test('cancel stops the request and forgets the picture, even when the answer comes late', async () => {
    const { store, sendings, states, uploaded } = makeStore();
    const id = store.add(picture);
    store.cancel(id);
    expect(sendings[0]?.signal.aborted).toBe(true);
    sendings[0]?.succeed('late');
    await settled();
    expect(uploaded).toEqual([]);
    expect(states()).toEqual([]);
  });

  test('without a network nothing is sent; it starts by itself when the network is back', async () => {
    const { store, sendings, states, network } = makeStore();
    network(false);
    store.add(picture);
    expect(states()).toEqual([{ status: 'offline' }]);
    expect(sendings).toHaveLength(0);
    network(true);
    expect(states()).toEqual([{ status: 'uploading', share: 0 }]);
  });

  test('an upload cut off by a lost network waits for it instead of failing', async () => {
    const { store, sendings, states, uploaded, network } = makeStore();
    store.add(picture);
    network(false);
    sendings[0]?.fail('errors.network');
    await settled();
    expect(states()).toEqual([{ status: 'offline' }]);
    network(true);
    sendings[1]?.succeed('p1');
    await settled();
    expect(uploaded).toEqual(['p1']);
  });

  test('stop when the widget leaves the page', () => {
    const { store, sendings, disconnect } = makeStore();
    store.add(picture);
    disconnect();
    expect(sendings[0]?.signal.aborted).toBe(true);
  });
});
