// The fiscal channel of a receipt: the counter's own desk, or the route of the course's city for an online payment (PRN-2).

export type FiscalRoute =
  | { readonly kind: 'provider' }
  | { readonly kind: 'desk'; readonly deskId: string }
  /** Only for exempt online sales. */
  | { readonly kind: 'none' };

export type FiscalRoutes = {
  readonly routes: ReadonlyMap<string, FiscalRoute>;
  /** Cities whose route cannot be read. */
  readonly problems: readonly string[];
};

const DESK = /^desk:(\S+)$/;
const OVERDUE_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Reads FISCAL_ROUTES, an object of city to 'provider', 'desk:<id>' or 'none'. */
export function readFiscalRoutes(given: Readonly<Record<string, unknown>>): FiscalRoutes {
  const routes = new Map<string, FiscalRoute>();
  const problems: string[] = [];
  for (const [city, value] of Object.entries(given)) {
    const route = routeOf(value);
    if (route) routes.set(city, route);
    else problems.push(city);
  }
  return { routes, problems };
}

/** The route of an online sale in a city; undefined when none is configured, of which a person is notified. */
export function fiscalRouteOf(city: string, { routes }: FiscalRoutes): FiscalRoute | undefined {
  return routes.get(city);
}

/** The ids of the desks that FISCAL_ROUTES names, each once: they are known before their apps ran. */
export function routedDesks(given: Readonly<Record<string, unknown>>): readonly string[] {
  const { routes } = readFiscalRoutes(given);
  return [...new Set([...routes.values()].flatMap((route) => (route.kind === 'desk' ? [route.deskId] : [])))];
}

/**
 * 'no-route': no setting gives its receipts a channel. 'taxed-but-none': 'none' is for exempt sales, and taxed ones are
 * on sale.
 */
export type RouteProblem = {
  readonly city: string;
  readonly problem: 'unreadable' | 'no-route' | 'taxed-but-none';
};

/**
 * What is wrong with the routes for what is on sale. A start is not refused for it: one city's setting would stop the
 * counters, the invoices and the other cities. Each such sale is made, is printed nowhere and raises a notification.
 */
export function routeProblems(
  selling: readonly { readonly city: string; readonly sellsTaxed: boolean }[],
  routes: FiscalRoutes,
): readonly RouteProblem[] {
  const unreadable = routes.problems.map((city) => ({ city, problem: 'unreadable' as const }));
  const wrong = selling.flatMap(({ city, sellsTaxed }): readonly RouteProblem[] => {
    const route = fiscalRouteOf(city, routes);
    if (!route) return routes.problems.includes(city) ? [] : [{ city, problem: 'no-route' }];
    return route.kind === 'none' && sellsTaxed ? [{ city, problem: 'taxed-but-none' }] : [];
  });
  return [...unreadable, ...wrong];
}

/** The latest time of payment whose receipt should be fiscal by now: 60 minutes ago (PRN-9). */
export function fiscalOverdueSince(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_MINUTES * MINUTE_MS);
}

function routeOf(value: unknown): FiscalRoute | undefined {
  if (value === 'provider' || value === 'none') return { kind: value };
  const deskId = typeof value === 'string' ? DESK.exec(value)?.[1] : undefined;
  return deskId === undefined ? undefined : { kind: 'desk', deskId };
}
