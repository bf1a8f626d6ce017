/** What a sentence may hold of a person or a session, and how a report shows it. */
const PERSONAL: readonly { readonly pattern: RegExp; readonly shown: string }[] = [
  { pattern: /[^\s@<>"',;:]+@[^\s@<>"',;:]+/g, shown: '{mail}' },
  { pattern: /([?&;][\w.~-]+=)[^&\s"'#)]*/g, shown: '$1{}' },
  { pattern: /\beyJ[\w.-]+/g, shown: '{token}' },
  { pattern: /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}/g, shown: '{token}' },
  { pattern: /\d(?:[\s().-]?\d){5,}/g, shown: '{digits}' },
];

const LONGEST = 300;

/** A sentence as it may be reported: without mail addresses, query values, tokens and numbers of six digits or more. */
export function scrub(text: string): string {
  return PERSONAL.reduce((rest, { pattern, shown }) => rest.replace(pattern, shown), text).slice(0, LONGEST);
}

/** A segment of a path that is written in the program, and not by a person: `user`, `ktp-info`, `v3`. */
const WRITTEN = /^(?:v\d|[a-z][A-Za-z-]{0,39})$/;

/** A path with {} in place of what stands for a person or a thing: `/user/image/{}/v3`. The query goes. */
export function pathTemplate(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return plain
    .split('/')
    .map((segment) => (segment === '' || WRITTEN.test(segment) ? segment : '{}'))
    .join('/');
}
