import { readFileSync } from 'node:fs';

/** A plan as Postgres logs it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** One table that a statement read, and how. */
export interface TableRead {
  readonly statement: string;
  readonly table: string;
  /** Whether it was read from end to end. */
  readonly isScanned: boolean;
  readonly rowCount: number;
}

/** Database settings that make Postgres log the plan of every statement. */
export const logsPlans = [
  `session_preload_libraries = 'auto_explain'`,
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = off',
  'auto_explain.log_nested_statements = on',
  `auto_explain.log_format = 'json'`,
];

/**
 * Reads the plans that `auto_explain` wrote into the log of Postgres from a byte on: all tables that statements read.
 */
export function readsIn(logFile: string, fromByte: number): readonly TableRead[] {
  const text = readFileSync(logFile).subarray(fromByte).toString();
  return text
    .split(/^.*duration: [\d.]+ ms {2}plan:$/m)
    .slice(1)
    .flatMap((entry) => {
      const lines = entry.split('\n').slice(1);
      const end = lines.findIndex((line) => !line.startsWith('\t'));
      const json = lines.slice(0, end === -1 ? undefined : end).join('\n');
      const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
      return readsOf(plan).map((read) => ({ statement, ...read }));
    });
}

function readsOf(node: PlanNode): Omit<TableRead, 'statement'>[] {
  const { 'Relation Name': table, 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 } = node;
  const own =
    table === undefined || node['Node Type'] === 'ModifyTable'
      ? []
      : [
          {
            table,
            isScanned: node['Node Type'] === 'Seq Scan' && loops > 0,
            rowCount: (rows + (node['Rows Removed by Filter'] ?? 0)) * loops,
          },
        ];
  return [...own, ...(node.Plans ?? []).flatMap(readsOf)];
}
