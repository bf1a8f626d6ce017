/** A mobile number as people read it: `0812 3456 7890`, whether it was typed with 0, without, or with +62. */
export function formatPhone(value: string): string {
  const national = value.replace(/\D/g, '').replace(/^(62|0+)/, '');
  const groups = [national.slice(0, 3), ...(national.slice(3).match(/.{1,4}/g) ?? [])];
  return `0${groups.join(' ')}`;
}
