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
