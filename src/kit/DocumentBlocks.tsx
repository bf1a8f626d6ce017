import type { ContractBlock } from '../contract/generated/bodies';
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
        // large text makes the table wider than the page
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={block.head.join(', ')}>
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
        </section>
      );
    default:
      return block satisfies never;
  }
}

/** The parts of a contract, a receipt, a letter or a statement, one below the other. */
export function DocumentBlocks({ blocks }: { blocks: readonly ContractBlock[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
    <Block key={at} block={block} />
  ));
}
