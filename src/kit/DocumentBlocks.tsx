import type { ReactNode } from 'react';
import type { ContractBlock } from '../contract/generated/bodies';
import { Scrolled } from '../ui/Scrolled';
import styles from './DocumentBlocks.module.css';

function Block({ block }: { block: ContractBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'rows':
      return (
        <dl className={styles.rows}>
          {block.rows.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <Scrolled label={block.head.join(', ')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells) => (
                <tr key={cells.join()}>
                  {cells.map((cell, column) => (
                    <td key={block.head[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
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
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document that is shown never changes
        <Block key={at} block={block} />
      ))}
      {children}
    </article>
  );
}

/** What a document is known by: its version, the day it was agreed to, its SHA-256. */
export function DocumentMarks({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}
