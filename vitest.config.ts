// One run for the whole product: rules, records, operations, routes, journeys, screens and browsers, each in its project.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Operations wait for PostgreSQL and for the external services about half of their time, browsers for servers: three test
 * files at once keep two processors busy.
 */
const WORKERS = 3;

/** Files that open browsers and servers take up to a minute and a half: they come first, and short files fill the end. */
const LONG_FIRST: readonly string[] = ['portal-e2e', 'server', 'desktop-e2e', 'whole-product'];

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project }: TestSpecification) => LONG_FIRST.includes(project.name);
    const sorted = await super.sort(files);
    return [
      ...LONG_FIRST.flatMap((name) => sorted.filter(({ project }) => project.name === name)),
      ...sorted.filter((file) => !isLong(file)),
    ];
  }
}

/** A page that is shown late on purpose (docs/testing.md) is waited for longer. */
const LATE_PAGE_FACTOR = process.env['LATE_PAGE_MS'] === undefined ? 1 : 5;

/**
 * How long a test waits for something to become true, where it names no time of its own: longer than a machine under load
 * takes, shorter than a test may take. Tests of screens have it from @testing-library, in the file that runs before each.
 */
const WAITING = { maxWorkers: WORKERS, expect: { poll: { timeout: 15_000 * LATE_PAGE_FACTOR } } };

/** `sharesWorkers`: no file of the project leaves anything behind, so that the next file may run in the same worker. */
type Node = {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly sharesWorkers?: boolean;
};

const EVERYWHERE = ['{src,app,chunks,seed,journeys,scripts,testing,sim,crash,bench,fuzz,attack}/**/*.test.ts'];

/** Tests that run in Node. */
const node = (
  name: string,
  root: string,
  { include = EVERYWHERE, exclude = [], sharesWorkers = false }: Node = {},
) => ({
  root,
  test: {
    ...WAITING,
    name,
    environment: 'node' as const,
    include: [...include],
    exclude: ['**/node_modules/**', '**/generated/**', ...exclude],
    isolate: !sharesWorkers,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** Tests of screens without a browser. `begun`: runs before each file, and empties the page after each test. */
const screen = (name: string, root: string, include: string, begun: string) => ({
  root,
  esbuild: { jsx: 'automatic' as const },
  test: {
    ...WAITING,
    name,
    environment: 'jsdom' as const,
    include: [include],
    setupFiles: [begun],
    isolate: false,
    testTimeout: 60_000,
  },
});

/** Tests in a real browser against real processes. */
const browser = (name: string, root: string) => ({
  root,
  test: {
    ...WAITING,
    name,
    environment: 'node' as const,
    include: ['{e2e,test,journeys}/**/*.e2e.test.ts'],
    // One file after another in the same worker: what it loaded is there, and each opens a server of its own.
    isolate: false,
    testTimeout: 90_000 * LATE_PAGE_FACTOR,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // One PostgreSQL and one the external services for the whole run; tests take their addresses by inject().
    globalSetup: ['packages/db/testing/global-setup.ts', 'apps/sandbox/testing/for-tests.ts'],
    projects: [
      node('domain', 'packages/domain', { sharesWorkers: true }),
      node('screens', 'packages/screens', { sharesWorkers: true }),
      node('telemetry', 'packages/telemetry'),
      node('db', 'packages/db', { sharesWorkers: true }),
      node('api', 'packages/api', { sharesWorkers: true }),
      node('server', 'apps/server', { sharesWorkers: true }),
      node('sandbox', 'apps/sandbox', { sharesWorkers: true }),
      node('accounts', 'apps/accounts', { sharesWorkers: true }),
      node('desktop', 'apps/reception-desktop', { exclude: ['src/renderer/**'], sharesWorkers: true }),
      node('repository', '.', { exclude: ['apps/**', 'packages/**', 'journeys/**'] }),
      node('portal', 'apps/portal', { exclude: ['app/serving/**'], sharesWorkers: true }),
      // Each opens a portal of its own settings in its process.
      node('portal-serving', 'apps/portal', { include: ['app/serving/**/*.test.ts'] }),
      screen('portal-screens', 'apps/portal', 'app/**/*.test.tsx', 'app/testing/empty-page.ts'),
      screen('counter', 'packages/counter', 'src/**/*.test.{ts,tsx}', 'testing/screens-begin.ts'),
      screen(
        'desktop-screens',
        'apps/reception-desktop',
        'src/renderer/**/*.test.{ts,tsx}',
        '../../packages/counter/testing/screens-begin.ts',
      ),
      browser('portal-e2e', 'apps/portal'),
      browser('desktop-e2e', 'apps/reception-desktop'),
      browser('whole-product', '.'),
    ],
  },
});
