const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels[labels.length - 1] ?? '')
  );
}

/** email: one address with a dotted domain; no quoted part, no comment, no name. */
export function email(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  return local.length <= LONGEST_LOCAL && LOCAL.test(local) && isDomain(value.slice(at + 1));
}
