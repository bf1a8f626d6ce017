import { type Book, type BookQuery, bookDetail, bookFile } from '../../server/modules/books';
import { recordAct } from '../../server/modules/operators';
import type { ServerConfig } from '../../server/platform/config/config';
import type { Variables } from '../../server/platform/config/environment';
import type { Database } from '../../server/platform/database/database';
import { Refusal } from '../../server/platform/domain/refusals';
import type { Lines } from '../lines';
import { withConfigured } from './withConfigured';

const WRONG =
  'give --day, --from and --until as 2026-08-31, for the settlement 366 days at most, and --after as the number of an entry.';

/** The parts of the file; undefined where the question cannot be understood. */
function partsOf(...asked: Parameters<typeof bookFile>): AsyncGenerator<string> | undefined {
  try {
    return bookFile(...asked);
  } catch (refused) {
    if (refused instanceof Refusal) return undefined;
    throw refused;
  }
}

interface AskedBook {
  book: Book;
  query: BookQuery;
}

/** Writes a book of a database as CSV. That it was taken is in the audit trail. @returns the exit code */
export async function writeBook(
  { database, config }: { database: Database; config: Pick<ServerConfig, 'accounts'> },
  { out, error }: Lines,
  { book: subject, query }: AskedBook,
): Promise<number> {
  const clock = () => new Date();
  const parts = partsOf({ database, config, clock }, subject, query);
  if (parts === undefined) {
    error(`loans: ${WRONG}`);
    return 2;
  }
  const act = { operator: undefined, act: 'books.export', subject, detail: bookDetail(query) } as const;
  await database.transaction((tx) => recordAct(tx, act, clock()));
  // the lines of the file end with CR LF, and each that is written with LF
  for await (const part of parts) if (part !== '') out(part.slice(0, -1));
  return 0;
}

/** The same for the database that DATABASE_URL or DATA_DIR names. */
export const writeConfiguredBook = (variables: Variables, lines: Lines, asked: AskedBook): Promise<number> =>
  withConfigured(variables, lines, {
    work: (database, _, config) => writeBook({ database, config }, lines, asked),
    otherwise: 'Ask the server for GET /api/desk/books with a token of a finance operator.',
  });
