/** What a text must not hold, with what to do instead. */
interface Danger {
  pattern: RegExp;
  is: string;
}

/** Words only: what looks like markup, however it is written. */
const MARKUP: readonly Danger[] = [
  { pattern: /<\s*[/!?a-z]/i, is: 'markup' },
  { pattern: /&(?:#\d|#x[\da-f]|[a-z]{2,31};|(?:lt|gt|quot)(?![a-z]))/i, is: 'a character written as in HTML' },
];

const EVENTS =
  'abort|animation\\w+|after\\w+|auxclick|before\\w+|blur|cancel|canplay\\w*|change|click|close|contextmenu|copy|cut|dblclick|drag\\w*|drop|ended|error|focus\\w*|hashchange|input|invalid|key(?:down|press|up)|load\\w*|message\\w*|mouse\\w+|offline|online|page\\w+|paste|pause|play\\w*|pointer\\w+|popstate|progress|reset|resize|scroll\\w*|search|seek\\w+|select\\w*|show|storage|submit|suspend|toggle|touch\\w+|transition\\w+|unload|wheel';

/** What leads elsewhere or runs. A name after a full stop without a blank is no address: it begins with a capital. */
const LEADS: readonly Danger[] = [
  { pattern: /(?:java|vb|live)\s?script\s*:/i, is: 'a script' },
  { pattern: new RegExp(`\\bon(?:${EVENTS})\\s*=`, 'i'), is: 'a script' },
  { pattern: /\]\(/, is: 'a link' },
  { pattern: /\b[a-z][a-z\d+.-]*:\/\//i, is: 'a link' },
  { pattern: /(?:^|[\s("'=])[/\\]{2}[a-z\d-]+\./i, is: 'a link' },
  { pattern: /\bwww\d*\.[a-z\d-]/i, is: 'a link' },
  { pattern: /\b(?:[A-Za-z\d-]+\.)+(?:[a-z]{2,}|[A-Z]{2,})\/[^\s/]/, is: 'a link' },
  { pattern: /\bmailto:/i, is: 'a link' },
  { pattern: /\b(?:tel|sms|whatsapp|intent|market|geo|facetime):[+\d/]/i, is: 'a link' },
  { pattern: /\b(?:data:(?:[\w.+-]+\/|;|,)|blob:|filesystem:|view-source:|about:blank)/i, is: 'a link' },
];

/** Characters that are not seen: they turn the direction, hide what stands between letters, or are none at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Joins two pictures to one. */
const JOINED = /(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
const PLAIN_END = 0x7e;
const PLAIN_START = 0x20;

/** Longer texts are refused for their length, and would take long to look through. */
const LOOKED_AT = 2_000;

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < PLAIN_START || code > PLAIN_END) return false;
  }
  return true;
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function invisibleIn(text: string): string | undefined {
  const found = text.replace(JOINED, '').match(INVISIBLE)?.[0];
  if (found === undefined) return undefined;
  const is = DIRECTION.test(found) ? 'a character that turns the direction of reading' : 'an invisible character';
  return `${is} (${codeOf(found)})`;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  colon: ':',
  gt: '>',
  lpar: '(',
  lt: '<',
  newline: '',
  period: '.',
  quot: '"',
  sol: '/',
  tab: '',
};

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** A text as a reader of markup or addresses takes it: characters written otherwise are themselves, nothing hides in it. */
function undisguised(text: string): string {
  const decoded = text
    .replace(/&#x([\da-f]{1,6});?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&([a-z]{2,7});/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
    .replace(/%([\da-f]{2})/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)));
  return decoded.normalize('NFKC').replace(INVISIBLE, '');
}

const dangerIn = (text: string, dangers: readonly Danger[]) => dangers.find(({ pattern }) => pattern.test(text))?.is;

/**
 * What is dangerous in a text that people read: markup, scripts, links in any disguise, characters that are not seen.
 * Undefined when it is words only; an address that is only named ("nama@contoh.co.id", "contoh.co.id") is words.
 */
export function dangerousIn(whole: string): string | undefined {
  const text = whole.slice(0, LOOKED_AT);
  const inMarkup = dangerIn(text, MARKUP);
  if (inMarkup !== undefined) return inMarkup;
  const plain = isPlain(text) && !text.includes('%') ? text : undisguised(text);
  const hidden = plain === text ? undefined : dangerIn(plain, MARKUP);
  return hidden ?? dangerIn(plain, LEADS) ?? (isPlain(text) ? undefined : invisibleIn(text));
}
