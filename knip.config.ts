// What runs: the entry points of every workspace. What none of them reaches is unused code (scripts/unused-code.ts).
// A pattern with '!' is production; the rest are tests and what serves them.
const isProduction = process.argv.includes('--production');
const isTest = (path: string): boolean => /\.test\.tsx?$|\/(testing|e2e|test)\//.test(path);

/** The packages export every file, their tests too: in production a test uses nothing. */
const read = (text: string, path: string): string => (isProduction && isTest(path) ? '' : text);

export default {
  compilers: { ts: read, tsx: read },
  // For its tests a module may export what it uses itself: that does run.
  ignoreExportsUsedInFile: isProduction,

  workspaces: {
    '.': {
      entry: [
        'scripts/{start,test,check,pictures,held-by,prove,bench-sign-in,draw-icon}.ts!',
        'scripts/{bench,bench-board,bench-dialog,bench-memory,bench-portal,build,fuzz,rehearse}/main.ts!',
        'scripts/setup.mjs!',
        '{scripts,journeys}/**/*.test.ts',
        'vitest.config.ts',
      ],
      project: ['scripts/**/*.{ts,mjs}!', 'journeys/**/*.ts'],
    },
    'packages/domain': {
      entry: ['bench/*.ts!', '**/*.test.ts'],
      project: ['{src,bench}/**/*.ts!', 'testing/**/*.ts'],
      includeEntryExports: true,
    },
    'packages/acts': {
      entry: ['**/*.test.ts'],
      project: ['src/**/*.ts!'],
      includeEntryExports: true,
    },
    'packages/telemetry': {
      entry: ['testing/reporting-process.ts', '**/*.test.ts'],
      project: ['src/**/*.ts!', 'testing/**/*.ts'],
      includeEntryExports: true,
    },
    'packages/screens': {
      entry: ['**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}!'],
      includeEntryExports: true,
    },
    'packages/counter': {
      entry: ['testing/screens-begin.ts', '**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', 'testing/**/*.{ts,tsx}'],
      includeEntryExports: true,
    },
    'packages/db': {
      entry: ['scripts/migration.ts!', '**/*.test.ts'],
      vitest: { entry: ['testing/global-setup.ts'] },
      project: ['{src,seed,scripts}/**/*.ts!', 'testing/**/*.ts'],
      includeEntryExports: true,
    },
    'packages/api': {
      entry: ['sim/main.ts!', '**/*.test.ts'],
      project: ['{src,sim}/**/*.ts!', '!sim/testing/**!', 'testing/**/*.ts'],
      includeEntryExports: true,
    },
    'apps/server': {
      entry: [
        'src/main.ts!',
        '{crash,fuzz,bench/*}/main.ts!',
        'bench/{issue,moving-in}.ts!',
        'bench/webhook/contestants/*.ts!',
        'crash/documents/{fast-time,server-under-test}.ts!',
        'scripts/{backup,foreign,restore,setup-check}/main.ts!',
        'scripts/erasures.ts!',
        'testing/{server-host,spool-*}.ts',
        '**/*.test.ts',
      ],
      project: ['{src,crash,fuzz,bench,scripts}/**/*.ts!', '{testing,journeys}/**/*.ts'],
    },
    'apps/accounts': {
      entry: ['{src,attack}/main.ts!', '**/*.test.ts'],
      project: ['{src,attack}/**/*.ts!', 'testing/**/*.ts'],
    },
    'apps/sandbox': {
      entry: ['src/main.ts!', 'testing/for-tests.ts', '**/*.test.ts'],
      project: ['src/**/*.ts!', 'testing/**/*.ts'],
    },
    'apps/portal': {
      entry: [
        'main.ts!',
        'app/serving/compress-files.ts!',
        'chunks/{chunk-rule,flat-texts,page-copies,smallest-of-every-page,written-modules}.ts!',
        'icons/drawn-icons.ts!',
        'app/components/layout/drawn-icon.tsx!',
        'app/{root,entry.server,entry.client,routes}.{ts,tsx}!',
        'app/**/*.route.{ts,tsx}!',
        'app/testing/empty-page.ts',
        '**/*.test.{ts,tsx}',
      ],
      project: ['{app,chunks,icons}/**/*.{ts,tsx}!', '!app/testing/**!', 'e2e/**/*.ts'],
    },
    'apps/reception-desktop': {
      entry: [
        'electron.vite.config.ts!',
        'src/main/main.ts!',
        'src/preload/preload.ts!',
        'src/renderer/{main,setup/main}.tsx!',
        'scripts/{package,start}.ts!',
        'test/for-tests.ts',
        'test/host/{app,register}.ts',
        '**/*.test.{ts,tsx}',
      ],
      project: ['{src,scripts}/**/*.{ts,tsx}!', '!src/**/testing/**!', 'test/**/*.ts'],
    },
  },
};
