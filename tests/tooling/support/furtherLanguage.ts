const OPENING = '([{';
const CLOSING = ')]}';

/** Where the text or template that begins at a place ends. */
function endOfText(code: string, from: number): number {
  const quote = code[from];
  for (let at = from + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1;
    else if (quote === '`' && code.startsWith('${', at)) at = endOfValue(code, at + 2);
    else if (code[at] === quote) return at;
  }
  return code.length;
}

/** Where the value that begins at a place ends: at a comma of its list, or at what closes that. */
function endOfValue(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (`'"\``.includes(sign)) at = endOfText(code, at);
    else if (OPENING.includes(sign)) depth += 1;
    else if (CLOSING.includes(sign) && depth-- === 0) return at;
    else if (sign === ',' && depth === 0) return at;
  }
  return code.length;
}

/** Code or JSON in which a further language stands wherever English does: what each record says of it, as English has it. */
export function withRecord(code: string, language: string): string {
  let text = code;
  for (const key of [...code.matchAll(/(["'])en-us\1: /g)].toReversed()) {
    const from = key.index + key[0].length;
    const value = code.slice(from, endOfValue(code, from)).trimEnd();
    text = `${text.slice(0, key.index)}"${language}": ${withRecord(value, language)}, ${text.slice(key.index)}`;
  }
  return text.replace(/(["'])en-us\1(?=\])/g, `$&, $1${language}$1`);
}
