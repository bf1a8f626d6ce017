import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDiff } from '../../../scripts/flows/diff';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { DEFINITION_FOLDERS } from '../../../src/definitions/project/kinds';
import { isTurnOf } from '../../support/thorough';
import { collected } from '../support/collected';
import { add, definitionsCopy, edit, emptyRoot, lineOf, write } from '../support/definitionsCopy';
import { set } from './support/jsonChange';
import { APPLY, WORK } from './support/row';

const isTurn = isTurnOf('flows/diff/command');

async function diff(...args: string[]) {
  const { io, out, err } = collected();
  const code = await runDiff(args, io);
  return { code, out: out(), err: err() };
}

function git(folder: string, ...args: string[]): void {
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  const run = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`git ${args.join(' ')}: ${run.stderr}`);
}

/** A git repository whose only commit, tagged v1, holds the shipped definitions below `folder`. */
function repository(folder = '.'): string {
  const root = emptyRoot();
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of DEFINITION_FOLDERS) {
    cpSync(join(PRODUCT_ROOT, name), join(root, folder, name), { recursive: true });
  }
  git(root, 'init', '-q');
  git(root, 'add', '.');
  git(root, 'commit', '-q', '-m', 'definitions');
  git(root, 'tag', 'v1');
  return join(root, folder);
}

describe('flows diff BASE', () => {
  it('is a git revision', async () => {
    const root = repository();
    expect(await diff('HEAD', '--root', root)).toEqual({
      code: 0,
      out: 'Tidak ada perubahan yang berarti.\n',
      err: '',
    });
    set(WORK, '/properties/businessAddress/maxLength', 200)(root);
    const { code, out } = await diff('v1', '--root', root, '--lang', 'en-us');
    expect(code).toBe(1);
    const line = lineOf(root, WORK, '"maxLength": 200');
    expect(out).toContain(
      `Form work-info\n  [needs migration] The limit maxLength of field businessAddress is tighter: now 200, it was 300. (${WORK}:${line})\n`,
    );
  });

  it.runIf(isTurn)('is a git revision of the folder within the repository, committed or not', async () => {
    const root = repository('product/definitions');
    git(root, 'commit', '-q', '--allow-empty', '-m', 'nothing');
    edit('locales/id/apply.json', 'KTP kamu', 'Foto KTP')(root);
    const { code, out } = await diff('HEAD~1', '--root', root);
    expect(code).toBe(0);
    expect(out).toContain('[kompatibel] Teks apply.ktp.title (id) kini "Foto KTP", dulu "KTP kamu".');
  });

  it('is a folder with definitions', async () => {
    const root = definitionsCopy();
    set(APPLY, '/version', 3)(root);
    const { code, out } = await diff(PRODUCT_ROOT, '--root', root, '--lang', 'en-us');
    expect(code).toBe(0);
    expect(out).toContain('[compatible] The version went up from 2 to 3.');
  });

  it.each([
    ['no base', [], 'name what to compare with'],
    ['two bases', ['HEAD', 'HEAD'], 'name what to compare with'],
    ['a language there is not', ['HEAD', '--lang', 'fr'], '--lang must be one of id, en-us'],
    ['an option there is not', ['HEAD', '--fast'], "Unknown option '--fast'"],
    ['a folder without definitions', ['./src'], 'there are no definitions in'],
    ['a root without definitions', ['HEAD', '--root', 'src'], 'there are no definitions in'],
    ['a root that is not there', ['HEAD', '--root', '/nowhere'], 'cannot be read'],
  ])('is refused: %s', async (_, args, says) => {
    const { code, out, err } = await diff(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
    expect(err).toContain('flows -- diff BASE');
  });

  it.each([
    ['an unknown revision', ['no-such-branch']],
    ['what looks like an option of git', ['--', '--output=x']],
  ])('is refused: %s', async (_, base) => {
    const { code, err } = await diff('--root', repository(), ...base);
    expect(code).toBe(2);
    expect(err).toContain('neither a folder nor a revision');
  });

  it('is refused outside a repository, and where a revision has no definitions', async () => {
    const { code, err } = await diff('HEAD', '--root', definitionsCopy());
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('not in a git repository') });

    const root = emptyRoot();
    write(root, 'readme.txt', 'nothing');
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'nothing');
    add('flows/a.flow.json', { id: 'a' })(root);
    expect((await diff('HEAD', '--root', root)).err).toContain('there are no definitions at "HEAD"');
  });

  it.runIf(isTurn)('may hold links, lists and broken journeys', async () => {
    const root = repository();
    symlinkSync('/etc/passwd', join(root, 'flows/secret.flow.json'));
    write(root, 'flows/journeys/broken.json', '{"flow": ');
    write(root, 'schemas/forms/list.schema.json', '[]');
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'broken');
    rmSync(join(root, 'flows/secret.flow.json'));
    expect(await diff('HEAD', '--root', root)).toMatchObject({ code: 0, err: '' });
  });

  it.runIf(isTurn)('is not compared with what cannot be read', async () => {
    const root = repository();
    const broken = 'flows/supplement-hr.flow.json';
    edit(broken, '"version": 1,', '"version": 1')(root);
    const finding = `${broken}:5 / [json-syntax] This is not JSON (CommaExpected): correct it here or just before.`;
    const now = `diff: ${broken} cannot be read, so nothing can be compared:\n${finding}\ncorrect it, then ask again\n`;
    expect(await diff('HEAD', '--root', root)).toEqual({ code: 2, out: '', err: now });
    expect(await diff('HEAD', '--root', root, '--json')).toEqual({ code: 2, out: '', err: now });

    git(root, 'commit', '-q', '-a', '-m', 'broken');
    edit(broken, '"version": 1', '"version": 1,')(root);
    const before = now
      .replace('.json cannot', '.json in BASE cannot')
      .replace('ask again', 'ask again, or give another BASE');
    expect(await diff('HEAD', '--root', root)).toEqual({ code: 2, out: '', err: before });
    expect((await diff('v1', '--root', root)).code).toBe(0);
  });
});

describe('flows diff', () => {
  it('tells that a flow keeps its version, and who stays with the release of before', async () => {
    const root = definitionsCopy();
    set(WORK, '/properties/businessAddress/maxLength', 200)(root);
    const says =
      'Flow apply keeps version 2, and needs no other: people whose answers need migration stay with the release they began under until they send them.';
    expect((await diff(PRODUCT_ROOT, '--root', root, '--lang', 'en-us')).out).toContain(says);
    set(APPLY, '/version', 3)(root);
    expect((await diff(PRODUCT_ROOT, '--root', root, '--lang', 'en-us')).out).not.toContain(says);
  });

  it('puts the worst first, by what changed', async () => {
    const root = definitionsCopy();
    set('locales/id/apply.json', '/ktp/title', 'Foto KTP')(root);
    set(APPLY, '/steps/ktp/screen', 'Ktp')(root);
    set(APPLY, '/steps/work-info/submit/send', ['/answers/jobType'])(root);
    set(WORK, '/properties/businessAddress/maxLength', 200)(root);
    const { out } = await diff(PRODUCT_ROOT, '--root', root, '--lang', 'en-us');
    const lines = out.split('\n').filter((line) => /^(?:\S| {2}\[)/.test(line));
    const marks = lines.map((line) => /^ {2}\[([^\]]+)\]/.exec(line)?.[1] ?? line.split(':')[0]);
    expect(marks.slice(1, 6)).toEqual(['Flow apply', 'loses answers', 'compatible', 'compatible', 'Form work-info']);
    expect(marks.indexOf('Form work-info')).toBeLessThan(marks.indexOf('Texts apply'));
  });

  it.runIf(isTurn)('says of conditions too long to be read only which steps appear otherwise', async () => {
    const involved = (value: string) => {
      const names = Array.from({ length: 40 }, (_, index) => `s${index}`);
      const conditions = names.map((name, index) => [
        `c-${name}`,
        { at: `/facts/f${index % 20}`, is: value + (index % 5) },
      ]);
      const steps = names.map((name, index) => {
        const on = (by: number) => names[index + by] ?? 'end';
        const next = [
          { when: `c-${name}`, to: on(2) },
          { when: `c-${names[(index * 7) % 40]}`, to: on(3) },
          { to: on(1) },
        ];
        return [name, { kind: 'info', path: name, next }];
      });
      const end = ['end', { kind: 'end', path: 'end', outcome: 'x' }];
      const shape = { $schema: '../schemas/meta/flow.schema.json', id: 'big', version: 1, path: 'big', entry: 's0' };
      return { ...shape, conditions: Object.fromEntries(conditions), steps: Object.fromEntries([...steps, end]) };
    };
    const [before, now] = [emptyRoot(), emptyRoot()];
    add('flows/big.flow.json', involved('A'))(before);
    add('flows/big.flow.json', involved('B'))(now);
    const { out } = await diff(before, '--root', now, '--lang', 'en-us');
    const said = out.split('\n').filter((line) => line.includes('too long to be written here'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/: s5, s6, .*s9[,.]/);
    expect(out).toContain('After step s30 now comes: s32 when fact f10 is B0; s33 when ');
    for (const line of out.split('\n')) expect(line.length).toBeLessThan(1500);
  });

  it('takes no longer for conditions that name each other twice over and over, and refuses those too large', async () => {
    const root = definitionsCopy();
    const twice = (name: string) => ({ all: [{ condition: name }, { condition: name }] });
    const either = (name: string, at: string) => ({
      any: [
        { all: [{ condition: name }, { at, exists: true }] },
        { all: [{ not: { condition: name } }, { at, is: 'x' }] },
      ],
    });
    const grown = (grow: (name: string, at: string) => unknown) => ({
      c0: { at: '/answers/jobType', is: 'STUDENT' },
      ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at + 1}`, grow(`c${at}`, `/known/k${at}`)])),
    });
    set(APPLY, '/steps/ktp/next/0/when', 'c40')(root);
    for (const [name, condition] of Object.entries(grown(twice))) set(APPLY, `/conditions/${name}`, condition)(root);
    expect((await diff(PRODUCT_ROOT, '--root', root)).code).toBe(1);
    for (const [name, condition] of Object.entries(grown(either))) set(APPLY, `/conditions/${name}`, condition)(root);
    const { code, err } = await diff(PRODUCT_ROOT, '--root', root);
    expect(code).toBe(2);
    expect(err).toContain('has more than 1000 comparisons');
  });

  it('gives its findings as data whose ids do not depend on the language', async () => {
    const root = definitionsCopy();
    set(WORK, '/properties/businessAddress/maxLength', 5)(root);
    const [id, en] = await Promise.all(
      ['id', 'en-us'].map(async (lang) =>
        JSON.parse((await diff(PRODUCT_ROOT, '--root', root, '--json', '--lang', lang)).out),
      ),
    );
    const tightened = {
      area: 'form',
      id: 'work-info',
      kind: 'limit-tightened',
      class: 'needs-migration',
      because: 'answers that were right may be wrong now and are asked again',
      file: WORK,
      line: lineOf(root, WORK, '"maxLength": 5'),
      pointer: '/properties/businessAddress/maxLength',
      in: 'present',
    };
    expect(id.class).toBe('needs-migration');
    expect(id.changes).toContainEqual(expect.objectContaining(tightened));
    expect(en.changes).toContainEqual(expect.objectContaining(tightened));
    expect(id.replay.fates[0]).toMatchObject({ class: 'needs-migration', wrong: ['businessAddress [maxLength]'] });
    expect(id.replay.fates[0].message).not.toBe(en.replay.fates[0].message);
  });

  it('names the reasons in docs/definition-changes.md', async () => {
    const { REASONS } = await import('../../../src/prover/diff/reasons');
    const docs = readFileSync(join(PRODUCT_ROOT, 'docs/definition-changes.md'), 'utf8').replace(/\s+/g, ' ');
    for (const { because } of Object.values(REASONS)) expect(docs).toContain(because);
  });
});
