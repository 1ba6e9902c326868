// Every path of the server for every caller: what it demands stands in the table, and a path without a row fails (SEC-19).
import { ACTORS, UNVERIFIED } from '@zapisy/api/testing/people';
import { RIGHTS, type Right, type Role } from '@zapisy/domain/people/role';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { ROUTES, type Route } from '../build-app.ts';

/** Filled again by each app: `POST /api/...`. */
const paths = new Set<string>();
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The same route, whose paths are noted. */
const noted =
  (route: Route): Route =>
  async (scope, dependencies, metrics) => {
    scope.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat().filter((name) => METHODS.includes(name))) paths.add(`${one} ${url}`);
    });
    await route(scope, dependencies, metrics);
    for (const path of scope.getDecorator<ReadonlyMap<string, unknown>>('rawHandlers').keys())
      paths.add(`POST ${path}`);
  };

const server = testServer(() => ({}), ROUTES.map(noted));

/** Rights of a session; or the status that whoever comes without the path's own proof gets, with a session or none. */
type Needed = readonly [Right, ...Right[]] | number;

const SETTLES: Needed = ['settle-and-issue'];
const OF_PORTAL: Needed = 403;
/** A batch of no procedure; each procedure has its row in the table of procedures. */
const PROCEDURES: Needed = 404;

const NEEDED: Readonly<Record<string, Needed>> = {
  'GET /health': 200,
  'GET /ready': 200,
  'GET /metrics': 200,
  'GET /trpc/:path': PROCEDURES,
  'POST /trpc/:path': PROCEDURES,
  'PUT /trpc/:path': PROCEDURES,
  'PATCH /trpc/:path': PROCEDURES,
  'DELETE /trpc/:path': PROCEDURES,
  'GET /api/public/social-leads': 403,
  'POST /api/public/social-leads': 401,
  'POST /api/public/payment-notifications': 400,
  'POST /api/public/invoicing-events': 401,
  'POST /api/public/desk-setup': 400,
  'GET /api/public/desk-updates/latest': 204,
  'GET /api/public/desk-updates/files/:name': 404,
  'POST /api/invoicing/receipts': SETTLES,
  'POST /api/invoicing/invoices': SETTLES,
  'PUT /api/invoicing/receipts/:id': SETTLES,
  'GET /api/documents/:documentId/pdf': ['settle-and-issue', 'own-data'],
  'POST /api/portal-sessions/open': OF_PORTAL,
  'POST /api/portal-sessions/find': OF_PORTAL,
  'POST /api/portal-sessions/renew': OF_PORTAL,
  'POST /api/portal-sessions/give-up': OF_PORTAL,
  'POST /api/portal-sessions/end': OF_PORTAL,
};

type Caller = { readonly authorization?: string; readonly role?: Role };

async function callers(): Promise<ReadonlyMap<string, Caller>> {
  const found = new Map<string, Caller>([
    ['nobody', {}],
    ['a forged token', { authorization: 'Bearer a.b.c' }],
    ['unconfirmed', { authorization: await server.bearer({ email: UNVERIFIED.email }) }],
  ]);
  for (const [role, { email }] of Object.entries(ACTORS))
    found.set(role, { authorization: await server.bearer({ email }), role: role as Role });
  return found;
}

/** 'let in': what is refused then is refused for what was sent. */
function expectedOf(needed: Needed, { authorization, role }: Caller): number | 'let in' {
  if (typeof needed === 'number') return needed;
  if (authorization === undefined || authorization === 'Bearer a.b.c') return 401;
  return role !== undefined && needed.some((right) => RIGHTS[right].includes(role)) ? 'let in' : 403;
}

it('the table has a row for each path of the server, and none besides', () => {
  expect([...paths].toSorted()).toEqual(Object.keys(NEEDED).toSorted());
});

it.each(Object.entries(NEEDED))('a path answers every caller as its row says: %s', async (path, needed) => {
  const [method = '', route = ''] = path.split(' ');
  const url = route.replace(':path', 'nothing.of-this').replace(/:\w+/, '4711');
  const address = await server.address();
  const said: Record<string, number | 'let in'> = {};
  const expected: Record<string, number | 'let in'> = {};
  for (const [name, caller] of await callers()) {
    const headers = {
      'content-type': 'application/json',
      ...(caller.authorization && { authorization: caller.authorization }),
    };
    const { status } = await fetch(address + url, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
    expected[name] = expectedOf(needed, caller);
    said[name] = typeof needed !== 'number' && ![401, 403].includes(status) && status < 500 ? 'let in' : status;
  }
  expect(said).toEqual(expected);
});
