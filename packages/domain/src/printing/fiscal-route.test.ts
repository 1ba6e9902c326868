// FISCAL_ROUTES, and receipts that should have been fiscal by now.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fiscalRouteOf, readFiscalRoutes, routeProblems } from './fiscal-route.ts';

it('readFiscalRoutes reads the three kinds of route', () => {
  const read = readFiscalRoutes({ Kraków: 'desk:krk-1', Gdańsk: 'provider', Łódź: 'none' });
  expect(read.problems).toEqual([]);
  expect(fiscalRouteOf('Kraków', read)).toEqual({ kind: 'desk', deskId: 'krk-1' });
  expect(fiscalRouteOf('Gdańsk', read)).toEqual({ kind: 'provider' });
  expect(fiscalRouteOf('Łódź', read)).toEqual({ kind: 'none' });
  expect(fiscalRouteOf('Sopot', read)).toBeUndefined();
});

it.each([
  [{}, []],
  [{ Kraków: 'desk:' }, ['Kraków']],
  [{ Kraków: 'desk: x' }, ['Kraków']],
  [{ Kraków: 7, Gdańsk: 'Provider' }, ['Kraków', 'Gdańsk']],
])('readFiscalRoutes: %j has the problems %j', (given, problems) => {
  const read = readFiscalRoutes(given);
  expect(read.problems).toEqual(problems);
  expect(read.routes.size).toBe(0);
});

it('readFiscalRoutes has an answer for any object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
      const { routes, problems } = readFiscalRoutes(given);
      expect(routes.size + problems.length).toBe(Object.keys(given).length);
    }),
  );
});

const routes = readFiscalRoutes({ Kraków: 'desk:krk-1', Gdańsk: 'none', Łódź: 'none', Opole: 'drukarka' });

it('routeProblems names the cities whose online sales would go to no fiscal memory', () => {
  const selling = [
    { city: 'Gdańsk', sellsTaxed: true },
    { city: 'Kraków', sellsTaxed: true },
    { city: 'Łódź', sellsTaxed: false },
    { city: 'Opole', sellsTaxed: true },
    { city: 'Sopot', sellsTaxed: false },
  ];
  expect(routeProblems(selling, routes)).toEqual([
    { city: 'Opole', problem: 'unreadable' },
    { city: 'Gdańsk', problem: 'taxed-but-none' },
    { city: 'Sopot', problem: 'no-route' },
  ]);
  expect(routeProblems([{ city: 'Kraków', sellsTaxed: true }], readFiscalRoutes({ Kraków: 'provider' }))).toEqual([]);
});
