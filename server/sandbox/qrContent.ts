/** A field of the code: its id, how long it is, what it says. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE of a text of ASCII characters, in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * What a QR code of the sandbox says: the fields of EMV's merchant-presented mode, as QRIS has them, with a scheme of our
 * own so that no real wallet pays it. @param amount rupiah; number is what the sandbox's bank is told
 */
export function qrContent({ number, amount }: { number: string; amount: number }): string {
  const body = [
    field('00', '01'),
    // for one payment
    field('01', '12'),
    field('26', field('00', 'ID.LANCAR.SANDBOX') + field('01', number)),
    field('52', '6012'),
    field('53', '360'),
    field('54', String(amount)),
    field('58', 'ID'),
    field('59', 'LANCAR SANDBOX'),
    field('60', 'JAKARTA'),
    field('62', field('05', number)),
  ].join('');
  // its own id and length are summed as well
  return `${body}6304${crc16(`${body}6304`)}`;
}
