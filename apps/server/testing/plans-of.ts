// The plans of the statements that some work really sends, as PostgreSQL reports them to the connection that asked.
import { assemble, type Database, openPool } from '@zapisy/db/connection/open-database';

/** Loaded for the connections of this pool alone, which only a superuser may do. */
const REPORTS_PLANS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
];

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
};

export type Plan = { readonly 'Query Text': string; readonly Plan: PlanNode };

export type PlannedDatabase = Database & {
  /** The plans since they were last taken. */
  takePlans(): readonly Plan[];
};

export function openPlanned(databaseUrl: string): PlannedDatabase {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', REPORTS_PLANS.map((setting) => `-c ${setting}`).join(' '));
  const pool = openPool(url.href, 2, () => {});
  const plans: Plan[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const json = message.slice(message.indexOf('{'));
      if (message.startsWith('duration:')) plans.push(JSON.parse(json) as Plan);
    });
  });
  return { ...assemble(pool, url.href), takePlans: () => plans.splice(0) };
}

/** The tables that a plan reads from the first row to the last. */
export function scannedWhole({ Plan: root }: Plan): readonly string[] {
  const below = (node: PlanNode): readonly string[] => {
    const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined ? [node['Relation Name']] : [];
    return [...own, ...(node.Plans ?? []).flatMap(below)];
  };
  return below(root);
}
