import type { ReactNode } from 'react';
import { Scrolled } from '../../ui/Scrolled';
import styles from './books.module.css';

interface BookTableProps {
  /** what the table is of */
  title: string;
  columns: readonly string[];
  /** the first cell of each names it */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** stands below them, its first cell a word */
  total?: readonly ReactNode[];
}

function Cells({
  columns,
  cells: [name, ...others],
}: Pick<BookTableProps, 'columns'> & { cells: readonly ReactNode[] }) {
  return (
    <>
      <th scope="row">{name}</th>
      {others.map((cell, place) => (
        <td key={columns[place + 1]}>{cell}</td>
      ))}
    </>
  );
}

/** A table of amounts, which is scrolled sideways where it is wider than the page. */
export function BookTable({ title, columns, rows, total }: BookTableProps) {
  return (
    <Scrolled label={title}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              <Cells columns={columns} cells={cells} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <Cells columns={columns} cells={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </Scrolled>
  );
}
