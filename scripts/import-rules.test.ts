// The import rules must be able to fail: every rule is broken once, in a small copy of the repository, and must report
// it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const ruleSet = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };

/** One breach per rule: the file that breaks it, and what it imports. */
const BREACHES: Record<string, readonly [file: string, imports: string]> = {
  'no-circles': ['packages/domain/src/documents/a.ts', "import './b.ts';"],
  'no-unresolved-imports': ['apps/server/src/lost.ts', "import '@zapisy/nowhere/x';"],
  'domain-imports-nothing': ['packages/domain/src/clock.ts', "import 'node:fs';"],
  'acts-import-domain-and-zod-only': ['packages/acts/src/up.ts', "import '../../db/src/records.ts';"],
  'db-imports-domain-only': ['packages/db/src/up.ts', "import '../../api/src/people/people.ts';"],
  'db-connection-imports-no-subject': [
    'packages/db/src/connection/subject.ts',
    "import '../people/people-records.ts';",
  ],
  'telemetry-imports-nothing-of-ours': ['packages/telemetry/src/up.ts', "import '../../domain/src/rule.ts';"],
  'a-collector-is-loaded-when-it-is-set': [
    'apps/server/src/reports.ts',
    "import '../../../packages/telemetry/src/collector.ts';",
  ],
  'api-imports-no-app': ['packages/api/src/up.ts', "import '../../../apps/server/src/main.ts';"],
  'subjects-share-lower-packages-only': ['packages/api/src/leads/sibling.ts', "import '../people/people.ts';"],
  'issuing-imports-no-orders': ['packages/api/src/documents/issuing/order.ts', "import '../orders/order.ts';"],
  'orders-import-no-callers': ['packages/api/src/documents/orders/run.ts', "import '../runs/run.ts';"],
  'screens-import-api-types-only': [
    'apps/portal/app/door.ts',
    "import type {} from '../../../packages/api/src/people/people.ts';",
  ],
  'screens-see-types-only': ['apps/portal/app/value.ts', "import '../../../packages/api/src/client.ts';"],
  'screens-are-separate': ['apps/portal/app/stranger.ts', "import '../../reception-desktop/src/bridge.ts';"],
  'shared-screens-import-domain-and-types-only': ['packages/screens/src/up.ts', "import '../../db/src/records.ts';"],
  'counter-sees-acts-as-types-only': ['packages/counter/src/schema.ts', "import '../../acts/src/act.ts';"],
  'only-screens-import-screens': ['apps/server/src/draw.ts', "import '../../../packages/screens/src/part.ts';"],
  'operations-import-outside-types-only': ['packages/api/src/leads/adapter.ts', "import '../outside/http/http.ts';"],
  'routes-open-no-adapter': [
    'apps/server/src/routes/adapter.ts',
    "import '../../../../packages/api/src/outside/http/http.ts';",
  ],
  'routes-are-imported-by-none': ['apps/portal/app/staff/one.route.tsx', "import './two.route.tsx';"],
  'portal-parts-know-no-subject': ['apps/portal/app/pages/list.tsx', "import '../shared/page/part.ts';"],
  'portal-texts-import-no-screen': ['apps/portal/app/texts/text.ts', "import '../components/button.tsx';"],
  'portal-server-imports-no-screen': ['apps/portal/app/server/visit.ts', "import '../client/start/start.ts';"],
  'portal-forms-import-no-subject': ['apps/portal/app/forms/form.ts', "import '../shared/page/part.ts';"],
  'portal-shared-imports-no-area': ['apps/portal/app/shared/page/up.ts', "import '../../client/start/start.ts';"],
  'portal-areas-are-separate': ['apps/portal/app/staff/list/list.ts', "import '../../client/start/start.ts';"],
  'portal-shell-imports-no-page': ['apps/portal/app/client/shell/frame.ts', "import '../start/start.ts';"],
  'portal-staff-subjects-go-one-way': ['apps/portal/app/staff/day/day.ts', "import '../dashboard/page.ts';"],
  'portal-payments-stay-below': ['apps/portal/app/staff/registrations/up.ts', "import '../payments/payment.ts';"],
  'portal-client-subjects-go-one-way': ['apps/portal/app/client/list/list.ts', "import '../start/start.ts';"],
  'the-sandbox-imports-nothing': ['apps/sandbox/src/spy.ts', "import '../../../packages/domain/src/rule.ts';"],
  'sandbox-is-not-shipped': ['apps/server/src/toy.ts', "import '../../sandbox/src/toy.ts';"],
  'accounts-are-known-by-their-address': ['apps/server/src/own.ts', "import '../../accounts/src/claims.ts';"],
  'accounts-know-no-subject': [
    'apps/accounts/src/family.ts',
    "import '../../../packages/db/src/people/people-records.ts';",
  ],
  'testing-is-not-shipped': ['apps/server/src/builder.ts', "import '../../../packages/db/testing/builder.ts';"],
  'page-and-main-share-the-bridge-only': [
    'apps/reception-desktop/src/renderer/reach.ts',
    "import '../main/window/window.ts';",
  ],
  'main-imports-no-renderer': ['apps/reception-desktop/src/main/draw.ts', "import '../renderer/page.ts';"],
  'prisma-only-in-db': ['apps/server/src/query.ts', "import 'pg';"],
};

/** Breaches of folders that no rule names: a subject that is new is under the rules of subjects. */
const BREACHES_OF_NEW_SUBJECTS: readonly (readonly [rule: string, file: string, imports: string])[] = [
  [
    'subjects-share-lower-packages-only',
    'packages/api/src/new-subject/sibling.ts',
    "import type {} from '../people/people.ts';",
  ],
  ['subjects-share-lower-packages-only', 'packages/api/src/people/new.ts', "import '../new-subject/operation.ts';"],
  ['subjects-share-lower-packages-only', 'packages/api/src/inputs/new.ts', "import '../new-subject/operation.ts';"],
  ['subjects-share-lower-packages-only', 'packages/api/src/new-subject/job.ts', "import '../jobs/jobs.ts';"],
  ['db-connection-imports-no-subject', 'packages/db/src/values/new.ts', "import '../new-subject/new-records.ts';"],
];

/** Imports that the same rules allow: of a new subject, and of folders above the subjects. */
const LAWFUL: readonly (readonly [file: string, imports: string])[] = [
  ['packages/api/src/new-subject/operation.ts', "import '../inputs/input.ts';\nimport './part.ts';"],
  ['packages/api/src/jobs/jobs.ts', "import '../new-subject/operation.ts';"],
  ['packages/db/src/new-subject/new-records.ts', "import '../values/value.ts';\nimport '../people/people-records.ts';"],
];

/** The files that the breaches import. */
const OTHERS: Record<string, string> = {
  'packages/domain/src/documents/b.ts': "import './a.ts';",
  'packages/domain/src/rule.ts': '',
  'packages/db/src/people/people-records.ts': '',
  'packages/screens/src/part.ts': '',
  'packages/acts/src/act.ts': '',
  'packages/telemetry/src/collector.ts': '',
  'packages/db/src/records.ts': '',
  'packages/db/testing/builder.ts': '',
  'packages/api/src/client.ts': '',
  'packages/api/src/documents/orders/order.ts': '',
  'packages/api/src/documents/runs/run.ts': '',
  'packages/api/src/people/people.ts': '',
  'packages/api/src/inputs/input.ts': '',
  'packages/api/src/new-subject/part.ts': '',
  'packages/db/src/values/value.ts': '',
  'packages/api/src/outside/http/http.ts': '',
  'apps/server/src/main.ts': '',
  'apps/portal/app/components/button.tsx': '',
  'apps/portal/app/shared/page/part.ts': '',
  'apps/portal/app/client/start/start.ts': '',
  'apps/portal/app/staff/dashboard/page.ts': '',
  'apps/portal/app/staff/payments/payment.ts': '',
  'apps/portal/app/staff/two.route.tsx': '',
  'apps/reception-desktop/src/bridge.ts': '',
  'apps/reception-desktop/src/main/window/window.ts': '',
  'apps/reception-desktop/src/renderer/page.ts': '',
  'apps/sandbox/src/toy.ts': '',
  'apps/accounts/src/claims.ts': '',
};

let repository: string;
let caught: readonly string[];

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'law-'));
  for (const file of ['', '-accounts', '-telemetry']
    .map((part) => `.dependency-cruiser${part}.cjs`)
    .concat('tsconfig.base.json'))
    cpSync(join(root, file), join(repository, file));
  mkdirSync(join(repository, 'node_modules'));
  symlinkSync(join(root, 'packages/db/node_modules/pg'), join(repository, 'node_modules/pg'));
  const ofNewSubjects = BREACHES_OF_NEW_SUBJECTS.map(([, file, imports]) => [file, imports] as const);
  const files = [...Object.values(BREACHES), ...ofNewSubjects, ...LAWFUL, ...Object.entries(OTHERS)];
  for (const [file, text] of files) {
    mkdirSync(join(repository, dirname(file)), { recursive: true });
    writeFileSync(join(repository, file), `${text}\nexport const here = 1;\n`);
  }
  caught = breachesIn(repository);
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

it('the import rules has a breach here for each of its rules', () => {
  expect(Object.keys(BREACHES).sort()).toEqual(ruleSet.forbidden.map((rule) => rule.name).sort());
});

it('the import rules names each breach by its rule', () => {
  const expected = Object.entries(BREACHES).map(([rule, [file]]) => `${rule}: ${file}`);
  expect(caught).toEqual(expect.arrayContaining(expected));
});

it('the import rules holds a folder of api and db that no rule names for a subject', () => {
  const expected = BREACHES_OF_NEW_SUBJECTS.map(([rule, file]) => `${rule}: ${file}`);
  expect(caught).toEqual(expect.arrayContaining(expected));
});

it('the import rules leaves a new subject what lies below it', () => {
  expect(caught.filter((breach) => LAWFUL.some(([file]) => breach.endsWith(` ${file}`)))).toEqual([]);
});

/** Each as 'rule: file'. */
function breachesIn(folder: string): readonly string[] {
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const done = spawnSync(process.execPath, [cruise, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
  const { summary } = JSON.parse(done.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
