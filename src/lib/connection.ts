/** Whether the device has a network, and when that changes. */
export interface Connection {
  online(): boolean;
  subscribe(onChange: () => void): () => void;
}

export const browserConnection: Connection = {
  online: () => navigator.onLine,
  subscribe: (onChange) => {
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
};

/** Resolves once there is a network: at once where there is one. */
export function whenOnline(connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = (): void => {
      if (!connection.online()) return;
      stop();
      resolve();
    };
    stop = connection.subscribe(look);
    look();
  });
}
