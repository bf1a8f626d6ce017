import { BOOK_LISTS, type BookList } from '../books/BookDay';
import { DaysBook } from '../books/DaysBook';
import { PortfolioBook } from '../books/PortfolioBook';
import { SettlementBook } from '../books/SettlementBook';
import { useSectionPlace } from '../deskAddress';

const VIEWS: Readonly<Record<BookList, () => React.JSX.Element>> = {
  days: DaysBook,
  settlement: SettlementBook,
  portfolio: PortfolioBook,
};

/** The books of the lender, day by day (docs/product/books.md). */
export function BooksSection() {
  const { list } = useSectionPlace();
  const View = VIEWS[BOOK_LISTS.find((one) => one === list) ?? 'days'];
  return <View />;
}
