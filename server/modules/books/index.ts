import { booksCalls } from './calls';

export { BOOKS, type Book, type BookQuery, bookDetail, bookFile } from './bookFiles';
export { keepJournal } from './keepJournal';

/** What it answers below /api. */
export const BOOKS_CALLS = [booksCalls];
