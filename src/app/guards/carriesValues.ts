/** True where an address carries a value that is to be kept for the tab (./addressValues.ts). */
export function carriesValues(search: string): boolean {
  return /[?&](?:backurl|channelBackUrl|topBarHeight)(?:[=&]|$)/.test(search);
}
