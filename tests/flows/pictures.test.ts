import { describe, expect, it } from 'vitest';
import { formatFinding } from '../../src/definitions/finding';
import { pictureFile } from '../../src/definitions/project/picture';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>\n`;

const SHOWN: readonly (readonly [string, string])[] = [
  ['shapes in groups', svg('<!-- a sun --><g fill="#fb2"><circle cx="4" cy="4" r="3"/></g>')],
  [
    'a gradient of its own',
    svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path d="M0 0z" fill="url(#a)"/>'),
  ],
];

const REFUSED: readonly (readonly [string, string, RegExp])[] = [
  ['a script', svg('<script>go()</script>'), /shapes, not of "script"/],
  ['words', svg('<text>0812 1110 0301</text>'), /shapes, not of "text"/],
  ['words between tags', svg('BCA 123'), /no tag/],
  ['a page inside', svg('<foreignObject/>'), /"foreignObject"/],
  ['a file from elsewhere', svg('<image href="https://a.example/b.png"/>'), /"image"/],
  ['a link on a shape', svg('<path xlink:href="#a"/>'), /"xlink:href" could/],
  ['what runs when it is pressed', svg('<path onclick="go()"/>'), /"onclick" could/],
  ['a colour from elsewhere', svg('<path fill="url(https://a.example/x)"/>'), /"fill" could/],
  ['styles of its own', svg('<path style="fill:red"/>'), /"style" could/],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, /no tag/],
  ['two pictures', svg('') + svg(''), /one <svg>/],
  ['a shape alone', '<path d="M0 0z"/>', /one <svg>/],
  ['no end', '<svg><g>', /does not end/],
  ['an end too many', svg('</g>'), /did not begin/],
  ['nothing', '', /does not end/],
  ['JSON', '{"svg": true}', /no tag/],
  ['more than loads at once', svg('<path d="M0 0z"/>'.repeat(2_000)), /simplify/],
];

describe('a picture', () => {
  it.each(SHOWN)('is shown with %s', (_, text) => {
    expect(pictureFile('public/pictures/a.svg', 'pictures/a', text).problems).toEqual([]);
  });

  it.each(REFUSED)('is refused with %s', (_, text, said) => {
    const { problems } = pictureFile('public/pictures/a.svg', 'pictures/a', text);
    expect(problems.map(formatFinding)).toEqual([expect.stringMatching(said)]);
  });

  it('names the line that is wrong', () => {
    const { problems } = pictureFile('a.svg', 'a', '<svg>\n<g>\n<text/>\n</g></svg>');
    expect(problems).toMatchObject([{ line: 3 }]);
  });
});
