/** Leaves the app for an address that was found safe (src/engine/safeBackUrl.ts). */
export function leaveApp(address: string): void {
  window.location.assign(address);
}
