import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../../platform/platform';
import { type AtDesk, deskCalls, recordAct, recordView } from '../operators';
import { type Book, type BookQuery, bookDetail, bookFile, dayRead, entriesAsked } from './bookFiles';
import { readDay, readJournal } from './readJournal';
import { readPortfolio } from './readPortfolio';
import { readSettlement } from './readSettlement';

/** Writes down that a book was looked at. */
const viewed = (
  { services, operator }: AtDesk<Platform>,
  subject: Book,
  detail: Readonly<Record<string, string>> = {},
) => recordView(services.database, { operator, act: 'books.view', subject, detail }, services.clock());

/** Sends a book as a file, piece by piece, once it stands in the trail that it was taken away. */
async function sendBook(
  { services, operator }: AtDesk<Platform>,
  subject: Book,
  { query, reply }: { query: BookQuery; reply: FastifyReply },
): Promise<FastifyReply> {
  const parts = bookFile(services, subject, query);
  const act = { operator, act: 'books.export', subject, detail: bookDetail(query) } as const;
  await services.database.transaction((tx) => recordAct(tx, act, services.clock()));
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${subject}.csv"`)
    .send(Readable.from(parts));
}

/** The books of the lender (docs/product/books.md): each as it is read, and as CSV. */
export const booksCalls = deskCalls<Platform>(['finance'], {
  async 'GET /desk/books/journal'({ services, operator, query }) {
    const asked = entriesAsked(query);
    await viewed({ services, operator }, 'journal');
    return readJournal(services, asked);
  },
  async 'GET /desk/books/days'({ services, operator, query }) {
    const day = await dayRead(services, query);
    await viewed({ services, operator }, 'days', { day });
    return readDay(services, day);
  },
  async 'GET /desk/books/settlement'({ services, operator, query }) {
    const day = await dayRead(services, query);
    await viewed({ services, operator }, 'settlement', { day });
    return readSettlement(services, day);
  },
  async 'GET /desk/books/portfolio'({ services, operator, query }) {
    const day = await dayRead(services, query);
    await viewed({ services, operator }, 'portfolio', { day });
    return readPortfolio(services, day);
  },
  'GET /desk/books/journal/export': ({ services, operator, query, reply }) =>
    sendBook({ services, operator }, 'journal', { query, reply }),
  'GET /desk/books/days/export': ({ services, operator, query, reply }) =>
    sendBook({ services, operator }, 'days', { query, reply }),
  'GET /desk/books/settlement/export': ({ services, operator, query, reply }) =>
    sendBook({ services, operator }, 'settlement', { query, reply }),
  'GET /desk/books/portfolio/export': ({ services, operator, query, reply }) =>
    sendBook({ services, operator }, 'portfolio', { query, reply }),
});
