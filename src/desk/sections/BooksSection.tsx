import { useEffect, useRef } from 'react';
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
  const { list: named } = useSectionPlace();
  const list = BOOK_LISTS.find((one) => one === named) ?? 'days';
  const shown = useRef(list);
  useEffect(() => {
    // what led to another book is gone with the one before it
    if (shown.current !== list && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main [data-lists] [aria-current]')?.focus();
    shown.current = list;
  }, [list]);
  const View = VIEWS[list];
  return <View />;
}
