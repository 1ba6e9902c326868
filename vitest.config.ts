// One run for the whole house: rules, records, operations, routes, journeys, screens and browsers, each in its project.
import { defineConfig } from 'vitest/config';

/** Tests that run in Node. */
const node = (name: string, root: string, more: { exclude?: string[] } = {}) => ({
  root,
  test: {
    name,
    environment: 'node' as const,
    include: ['{src,seed,journeys,scripts,testing,sim,crash,bench,fuzz}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/generated/**', ...(more.exclude ?? [])],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

/** Tests of screens without a browser. */
const screen = (name: string, root: string, include: string) => ({
  root,
  esbuild: { jsx: 'automatic' as const },
  test: { name, environment: 'jsdom' as const, include: [include], testTimeout: 20_000 },
});

/** Tests in a real browser against real processes. */
const browser = (name: string, root: string) => ({
  root,
  test: {
    name,
    environment: 'node' as const,
    include: ['{e2e,test,journeys}/**/*.e2e.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // One PostgreSQL and one world outside for the whole run; tests take their addresses by inject().
    globalSetup: ['packages/db/testing/global-setup.ts', 'apps/sandbox/src/for-tests.ts'],
    projects: [
      node('domain', 'packages/domain'),
      node('db', 'packages/db'),
      node('api', 'packages/api'),
      node('server', 'apps/server'),
      node('sandbox', 'apps/sandbox'),
      node('desktop', 'apps/reception-desktop', { exclude: ['src/renderer/**'] }),
      node('house', '.', { exclude: ['apps/**', 'packages/**', 'journeys/**'] }),
      screen('portal', 'apps/portal', 'app/**/*.test.{ts,tsx}'),
      screen('desktop-screens', 'apps/reception-desktop', 'src/renderer/**/*.test.{ts,tsx}'),
      browser('portal-e2e', 'apps/portal'),
      browser('desktop-e2e', 'apps/reception-desktop'),
      browser('whole-house', '.'),
    ],
  },
});
