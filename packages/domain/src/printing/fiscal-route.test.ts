// FISCAL_ROUTES, and receipts that should have been fiscal by now.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fiscalRouteOf, isFiscalOverdue, parseFiscalRoutes, readFiscalRoutes, routeProblems } from './fiscal-route.ts';

describe('parseFiscalRoutes', () => {
  it('reads the three kinds of route', () => {
    const parsed = parseFiscalRoutes('{"Kraków":"desk:krk-1","Gdańsk":"provider","Łódź":"none"}');
    expect(parsed.problems).toEqual([]);
    expect(fiscalRouteOf('Kraków', parsed)).toEqual({ kind: 'desk', deskId: 'krk-1' });
    expect(fiscalRouteOf('Gdańsk', parsed)).toEqual({ kind: 'provider' });
    expect(fiscalRouteOf('Łódź', parsed)).toEqual({ kind: 'none' });
    expect(fiscalRouteOf('Sopot', parsed)).toBeUndefined();
  });

  it.each([
    [undefined, []],
    ['  ', []],
    ['not json', ['']],
    ['[]', ['']],
    ['null', ['']],
    ['{"Kraków":"desk:"}', ['Kraków']],
    ['{"Kraków":"desk: x"}', ['Kraków']],
    ['{"Kraków":7,"Gdańsk":"Provider"}', ['Kraków', 'Gdańsk']],
  ])('%j has the problems %j', (text, problems) => {
    const parsed = parseFiscalRoutes(text);
    expect(parsed.problems).toEqual(problems);
    expect(parsed.routes.size).toBe(0);
  });

  it('has an answer for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseFiscalRoutes(text).routes.size === 0));
  });
});

describe('isFiscalOverdue', () => {
  it.each([
    ['2026-11-20T14:59:59Z', false],
    ['2026-11-20T15:00:00Z', true],
  ])('paid at 14:00, at %s: %j', (now, expected) => {
    expect(isFiscalOverdue(new Date('2026-11-20T14:00:00Z'), new Date(now))).toBe(expected);
  });
});

describe('routeProblems', () => {
  const routes = readFiscalRoutes({ Kraków: 'desk:krk-1', Gdańsk: 'none', Łódź: 'none', Opole: 'drukarka' });

  it('names the cities whose online sales would go to no fiscal memory', () => {
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
});
