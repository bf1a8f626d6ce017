import type { ReactNode } from 'react';
import type { ContractBlock } from '../contract/generated/bodies';
import { Scrolled } from '../ui/Scrolled';
import styles from './DocumentBlocks.module.css';

type TableBlock = Extract<ContractBlock, { kind: 'table' }>;

/** More columns than stand beside each other on a phone. */
const WIDE = 4;

const isAmount = (cell: string | undefined) => cell?.startsWith('Rp') ?? false;

/** A table of so many columns that what its rows are of takes a line of its own, above their amounts. */
function WideTable({ head, rows, of }: Pick<TableBlock, 'head' | 'rows'> & { of: number }) {
  const amounts = head.length - of;
  return (
    <table className={styles.table} data-wide>
      <thead>
        <tr>
          <th scope="col" colSpan={amounts}>
            {head.slice(0, of).join(' · ')}
          </th>
        </tr>
        <tr>
          {head.slice(of).map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((cells) => (
        <tbody key={cells.join()}>
          <tr>
            <th scope="rowgroup" colSpan={amounts}>
              {cells.slice(0, of).join(' · ')}
            </th>
          </tr>
          <tr>
            {cells.slice(of).map((cell, column) => (
              <td key={head[of + column]}>{cell}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Table({ head, rows }: Pick<TableBlock, 'head' | 'rows'>) {
  const of = head.findIndex((_, column) => rows.every((cells) => isAmount(cells[column])));
  if (head.length >= WIDE && rows.length > 0 && of > 0) return <WideTable head={head} rows={rows} of={of} />;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowsBlock = Extract<ContractBlock, { kind: 'rows' }>;

function Rows({ rows }: Pick<RowsBlock, 'rows'>) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isShare = ({ value }: RowsBlock['rows'][number]) => value.endsWith('%');

/** The block after a heading, where it is shares alone: they stand between amounts and text, so they are folded. */
function sharesAt(blocks: readonly ContractBlock[], at: number): RowsBlock['rows'] | undefined {
  const [heading, shares] = blocks.slice(at);
  if (heading?.kind !== 'heading' || shares?.kind !== 'rows') return undefined;
  return shares.rows.length > 1 && shares.rows.every(isShare) ? shares.rows : undefined;
}

/** Shares below the heading that says what they are of; the document's own, the first, is seen at once. */
function Shares({ heading, rows: [own, ...others] }: { heading: string; rows: RowsBlock['rows'] }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <details className={styles.shares}>
        <summary>
          <span className={styles.label}>{own?.label}</span> {own?.value}
        </summary>
        <Rows rows={others} />
      </details>
    </section>
  );
}

function Block({ block }: { block: ContractBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'rows':
      return <Rows rows={block.rows} />;
    case 'table':
      return (
        <Scrolled label={block.head.join(', ')}>
          <Table head={block.head} rows={block.rows} />
        </Scrolled>
      );
    default:
      return block satisfies never;
  }
}

interface DocumentBlocksProps {
  title: string;
  blocks: readonly ContractBlock[];
  /** what stands below, within the document */
  children?: ReactNode;
}

/** The parts of a document in their order. */
export function DocumentBlocks({ title, blocks, children }: DocumentBlocksProps) {
  return (
    <article className={styles.document} aria-label={title}>
      {blocks.map((block, at) => {
        const shares = sharesAt(blocks, at);
        if (sharesAt(blocks, at - 1)) return null;
        return shares && block.kind === 'heading' ? (
          <Shares key={block.text} heading={block.text} rows={shares} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document that is shown never changes
          <Block key={at} block={block} />
        );
      })}
      {children}
    </article>
  );
}

/** What a document is known by: its version, the day it was agreed to, its SHA-256. */
export function DocumentMarks({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
