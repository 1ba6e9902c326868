// The pattern of a request's address, for its trace: an address itself contains codes and sealed searches.
import type { IncomingMessage } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { sayRoute } from '@zapisy/telemetry/channels';

type Routes = ServerBuild['routes'];
type Branch = { readonly path?: string; readonly children: Branch[] };

/** What a page asks for its data has the address of the page, and this. */
const OF_DATA = /(?:\/_root)?\.data$/;

function branchesOf(routes: Routes, parentId: string | undefined): Branch[] {
  const children = Object.values(routes).flatMap((route) => (route && route.parentId === parentId ? [route] : []));
  return children.map(({ id, path }) => ({ ...(path !== undefined && { path }), children: branchesOf(routes, id) }));
}

/** Says the pattern of each request that has one. */
export function routePatterns(routes: Routes): (request: IncomingMessage) => void {
  const branches = branchesOf(routes, undefined);
  return (request) => {
    const [path = '/'] = (request.url ?? '').split('?', 1);
    const found = matchRoutes(branches, path.replace(OF_DATA, '') || '/');
    const parts = found?.flatMap(({ route }) => route.path ?? []).filter((part) => part !== '');
    if (parts) sayRoute({ request, route: `/${parts.join('/')}` });
  };
}
