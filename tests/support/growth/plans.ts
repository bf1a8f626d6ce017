import type pg from 'pg';
import type { StatementMet } from './recording';

/** A node of a plan, as EXPLAIN says it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  blocks: number;
  rows: number;
  isLimited: boolean;
  wholeTables: string[];
  indexes: string[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function planOf(root: PlanNode): Plan {
  const nodes = nodesOf(root);
  const whole = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
  return {
    blocks: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    rows: root['Actual Rows'] ?? 0,
    isLimited: nodes.some((node) => node['Node Type'] === 'Limit'),
    wholeTables: [...new Set(whole)].sort(),
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].sort(),
  };
}

/** The longest that one statement is waited for: longer than a server would. */
export const LIMIT_SECONDS = 30;

/** Runs a statement and takes back what it did. What the database refuses (a row that is there already) has no plan. */
export async function explain(client: pg.Client, { sql, params }: StatementMet): Promise<Plan | 'refused' | 'slow'> {
  await client.query('BEGIN');
  try {
    const values = params.map((value) => (typeof value === 'object' && value !== null ? [...value] : value));
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values);
    return planOf(rows[0]['QUERY PLAN'][0].Plan);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '57014' ? 'slow' : 'refused';
  } finally {
    await client.query('ROLLBACK');
  }
}
