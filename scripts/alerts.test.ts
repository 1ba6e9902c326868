// The rules of Prometheus and the dashboard of Grafana name metrics that a program has, and the page of alerts names each of them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('apps/server/src/**/*-metrics.ts', { cwd: root })
  .concat('apps/server/src/process/metrics.ts', 'apps/portal/app/serving/portal-metrics.ts')
  .map(read)
  .join('\n');

/** Names of ours in expressions; those of the process are the library's own. */
function metricsIn(text: string): readonly string[] {
  const names = text.match(/\b(?:http|portal|work|jobs|critical|lead|ad_platform)_[a-z_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count)$/, '')))].sort();
}

const RULES = [...read('deploy/prometheus/zapisy.rules.yml').matchAll(/^ {8}expr: '(.+)'$/gm)].map(
  ([, expr]) => expr ?? '',
);
const PANELS = [...read('deploy/grafana/zapisy.json').matchAll(/"expr": "(.+)"/g)].map(([, expr]) => expr ?? '');

it.each([
  ['the rules of Prometheus', RULES, 19],
  ['the dashboard of Grafana', PANELS, 14],
])('%s name metrics that a program has', (_, expressions, count) => {
  expect(expressions).toHaveLength(count);
  expect(metricsIn(expressions.join('\n')).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

it('the page of alerts has every metric of the rules', () => {
  const page = read('docs/operations/alerts.md');
  expect(metricsIn(RULES.join('\n')).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
