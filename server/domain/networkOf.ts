/** The eight groups of an IPv6 address, `::` written out; an IPv4 address at its end stays one group. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Whom a limit by address counts: an IPv4 address, also one written as IPv6, or the /64 network of an IPv6 address, of
 * which one customer has all.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
