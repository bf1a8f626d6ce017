import { createContext, useState } from 'react';
import { call } from '../../api/call';
import type { PeopleFound } from '../../contract/generated/bodies';
import { personHash, SEARCH_HASH } from '../deskAddress';
import { type Doing, useDoing } from '../useDesk';

/** A search as far as it has come; it is asked for once, so that the way back from a person seeks no one again. */
export interface Search extends Pick<Doing, 'busy' | 'error'> {
  /** undefined before anything was sought */
  text: string | undefined;
  found: PeopleFound | undefined;
  /** goes to the search, and seeks a text */
  seek(text: string): Promise<void>;
  /** reads the page after what was found */
  more(): Promise<void>;
}

/** Goes to the search and seeks a text, from wherever an operator is. */
export const SeekContext = createContext<(text: string) => void>(() => {});

const ask = (text: string, after?: string) =>
  call('POST /desk/people/search', { body: { text, ...(after !== undefined && { after }) } });

/** The one who was meant, where that is certain: who only entered a NIK is not its owner, which has to be read first. */
function onlyOneIn({ people: [one, ...others], next, signedOutCase }: PeopleFound) {
  const isOnly = others.length === 0 && next === undefined && signedOutCase === undefined;
  return isOnly && one?.typedIn === undefined ? one : undefined;
}

/** The search of the desk. What is sought stands in no address: a NIK would stay in the list of pages that were seen. */
export function useSearch(signedOut: () => void): Search {
  const { busy, error, run } = useDoing({ signedOut });
  const [text, setText] = useState<string>();
  const [found, setFound] = useState<PeopleFound>();

  return {
    ...{ text, found, busy, error },
    async seek(wanted) {
      window.location.hash = SEARCH_HASH;
      setText(wanted);
      setFound(undefined);
      await run('seek', async () => {
        const answer = await ask(wanted);
        setFound(answer);
        const only = onlyOneIn(answer);
        if (only && window.location.hash === SEARCH_HASH) window.location.hash = personHash(only.person);
      });
    },
    async more() {
      if (text === undefined || !found) return;
      await run('more', async () => {
        const page = await ask(text, found.next);
        const { next: _, ...before } = found;
        setFound({ ...before, ...page, people: [...found.people, ...page.people] });
      });
    },
  };
}
