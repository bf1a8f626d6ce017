import { LANGUAGES, type Language } from '../../contract/enums';
import type { Project } from '../../definitions/project/project';
import { type TextView, textsOfLanguage } from '../../definitions/project/texts';
import { type Change, type ChangePlace, told } from './change';

/** More texts than this in one file are counted, not told one by one. */
const FEW = 5;
/** Of those counted, so many are quoted. */
const QUOTED = 3;
/** Texts that people know a step or field by. */
const KNOWN_BY = /\.(?:title|label)$/;

interface TextChange {
  was: TextView | undefined;
  now: TextView | undefined;
}

const viewOf = ({ was, now }: TextChange): TextView | undefined => now ?? was;

function placeOf({ was, now }: TextChange): ChangePlace | undefined {
  if (now) return { file: now.file, pointer: now.pointer };
  return was && { file: was.file, pointer: was.pointer, isOld: true };
}

function changesIn(before: Project, now: Project, language: Language): readonly TextChange[] {
  const [was, is] = [textsOfLanguage(before, language).texts, textsOfLanguage(now, language).texts];
  const keys = [...new Set([...is.keys(), ...was.keys()])];
  const pairs = keys.map((key) => ({ was: was.get(key), now: is.get(key) }));
  return pairs.filter((pair) => pair.was?.text !== pair.now?.text);
}

function single(change: TextChange, language: Language): readonly Change[] {
  const [view, place] = [viewOf(change), placeOf(change)];
  if (!view || !place) return [];
  const { was, now } = change;
  const values = { key: view.key, language, now: now && quoted(now), was: was && quoted(was) };
  const says = was && now ? 'text-changed' : now ? 'text-added' : 'text-removed';
  return [{ ...told('text-changed', place, values, says), subject: { area: 'texts', id: view.file.id } }];
}

const LONGEST = 80;
function quoted({ text }: TextView): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text);
}

function counted(changes: readonly TextChange[], language: Language): readonly Change[] {
  const [first] = changes;
  const place = first && placeOf(first);
  if (!place) return [];
  const known = changes.filter((change) => change.now && KNOWN_BY.test(change.now.key)).slice(0, QUOTED);
  const values = {
    language,
    changed: changes.filter(({ was, now }) => was && now).length,
    added: changes.filter(({ was }) => !was).length,
    removed: changes.filter(({ now }) => !now).length,
    titles: known.flatMap(({ now }) => (now ? [quoted(now)] : [])),
  };
  const says = known.length > 0 ? 'texts-counted-among' : 'texts-counted';
  const at = { ...place, pointer: '' };
  return [{ ...told('text-changed', at, values, says), subject: { area: 'texts', id: place.file.id } }];
}

/** Texts that came, went or say something else: few in a file one by one, many counted. */
export function textChanges(before: Project, now: Project): readonly Change[] {
  return LANGUAGES.flatMap((language) => {
    const areas = new Map<string, TextChange[]>();
    for (const change of changesIn(before, now, language)) {
      const area = viewOf(change)?.file.id ?? '';
      areas.set(area, [...(areas.get(area) ?? []), change]);
    }
    return [...areas.values()].flatMap((changes) =>
      changes.length <= FEW ? changes.flatMap((change) => single(change, language)) : counted(changes, language),
    );
  });
}
