import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a file is kept by the link that asks the shell around the page, as a web view keeps none by itself', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  // no shell is around the desk
  const parts = all.filter((path) => !path.startsWith('desk/'));
  const plain = parts.filter((path) => /<a\b[^>]*\sdownload\b/.test(readFileSync(`src/${path}`, 'utf8')));
  expect(plain).toEqual(['kit/DownloadLink.tsx']);
});
