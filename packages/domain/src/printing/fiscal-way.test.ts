// Every receipt has exactly one way to a fiscal memory: the table of PRN-1, and what holds for any receipt.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FiscalState } from '../documents/document.ts';
import { DESK_DRIVERS } from './desk-driver.ts';
import { readFiscalRoutes } from './fiscal-route.ts';
import {
  callsPerson,
  type FiscalWay,
  fiscalWay,
  type NoFiscalChannel,
  type ReceiptPayment,
  type ReceiptQuestion,
  wayByPerson,
} from './fiscal-way.ts';
import { PRINT_JOB_STATES } from './print-job.ts';

const ROUTES = readFiscalRoutes({ Kraków: 'desk:krk-1', Gdańsk: 'provider', Łódź: 'none' });

const online = (city: string, more: Partial<ReceiptPayment> = {}): ReceiptPayment => ({
  id: 1,
  city,
  isExempt: false,
  desk: null,
  print: null,
  ...more,
});
const counter = (driver: (typeof DESK_DRIVERS)[number], more: Partial<ReceiptPayment> = {}): ReceiptPayment =>
  online('Łódź', { desk: { id: 'd-7', driver }, ...more });
const ask = (payments: readonly ReceiptPayment[], more: Partial<ReceiptQuestion> = {}): ReceiptQuestion => ({
  payments,
  isFallback: false,
  fiscal: 'none',
  ...more,
});
const none = (reason: NoFiscalChannel): FiscalWay => ({ kind: 'none', reason });
const desk = (deskId: string, ...paymentIds: number[]): FiscalWay => ({ kind: 'desk', deskId, paymentIds });
const provider = (...paymentIds: number[]): FiscalWay => ({ kind: 'provider', paymentIds });

describe('fiscalWay', () => {
  it.each<[string, ReceiptQuestion, FiscalWay]>([
    ['online, the city has a desk', ask([online('Kraków')]), desk('krk-1', 1)],
    ['online, the city prints at the provider', ask([online('Gdańsk')]), provider(1)],
    ['online, exempt, the city says none', ask([online('Łódź', { isExempt: true })]), none('exempt')],
    ['online, taxed, the city says none', ask([online('Łódź')]), none('route-says-none')],
    ['online, no route', ask([online('Sopot')]), none('no-route')],
    ['online, exempt, no route', ask([online('Sopot', { isExempt: true })]), none('no-route')],
    ['online, exempt, the city prints', ask([online('Gdańsk', { isExempt: true })]), provider(1)],
    ['counter, posnet', ask([counter('posnet')]), desk('d-7', 1)],
    ['counter, provider', ask([counter('provider')]), provider(1)],
    ['counter, no driver', ask([counter('none')]), none('desk-without-driver')],
    ['counter, printing', ask([counter('posnet', { print: 'queued' })]), none('has-one')],
    ['counter, already printed', ask([counter('none', { print: 'printed' })]), none('has-one')],
    ['counter, doubtful', ask([counter('posnet', { print: 'unknown' })]), none('has-one')],
    ['counter, taken out', ask([counter('posnet', { print: 'cancelled' })]), none('taken-out')],
    ['fallback, counter', ask([counter('posnet')], { isFallback: true }), none('awaits-person')],
    ['fallback, online', ask([online('Kraków')], { isFallback: true }), none('awaits-person')],
    ['the provider prints by itself', ask([online('Gdańsk')], { fiscal: 'ordered' }), none('provider-prints-already')],
    ['two cities: the lower number', ask([online('Gdańsk', { id: 9 }), online('Kraków')]), desk('krk-1', 1, 9)],
    ['a city without a route beside one', ask([online('Sopot'), online('Gdańsk', { id: 2 })]), provider(1, 2)],
    ['exempt beside taxed', ask([online('Łódź', { isExempt: true }), online('Łódź')]), none('route-says-none')],
    [
      'a part on paper, the rest at the desk',
      ask([counter('posnet', { print: 'printed' }), counter('posnet', { id: 2 })]),
      desk('d-7', 2),
    ],
    [
      'a part on paper, the rest nowhere',
      ask([counter('posnet', { print: 'printed' }), online('Gdańsk', { id: 2 })]),
      none('partly-printed'),
    ],
  ])('%s', (_, question, way) => {
    expect(fiscalWay(question, ROUTES)).toEqual(way);
  });

  it('raises a notification only for what no person has chosen', () => {
    const reasons: NoFiscalChannel[] = ['has-one', 'provider-prints-already', 'awaits-person', 'taken-out', 'exempt'];
    expect([...reasons, 'desk-without-driver' as const].filter(callsPerson)).toEqual([]);
    expect((['no-route', 'route-says-none', 'partly-printed'] as const).every(callsPerson)).toBe(true);
  });
});

describe('wayByPerson', () => {
  it.each<[string, ReceiptQuestion, string | undefined, FiscalWay]>([
    ['a fallback, at its desk', ask([counter('posnet')], { isFallback: true }), undefined, desk('d-7', 1)],
    ['a fallback, at another desk', ask([counter('posnet')], { isFallback: true }), 'd-9', desk('d-9', 1)],
    ['a fallback, online', ask([online('Gdańsk')], { isFallback: true }), undefined, provider(1)],
    ['no route, at a desk', ask([online('Sopot')]), 'd-9', desk('d-9', 1)],
    ['no route still', ask([online('Sopot')]), undefined, none('no-route')],
    ['taken out', ask([counter('posnet', { print: 'cancelled' })]), undefined, desk('d-7', 1)],
    ['the provider could not print it', ask([online('Gdańsk')], { fiscal: 'failed' }), 'd-9', desk('d-9', 1)],
    ['doubtful', ask([counter('posnet', { print: 'unknown' })]), 'd-9', none('has-one')],
    ['the provider prints', ask([online('Gdańsk')], { fiscal: 'fiscal' }), 'd-9', none('provider-prints-already')],
  ])('%s', (_, question, deskId, way) => {
    expect(wayByPerson(question, ROUTES, deskId)).toEqual(way);
  });
});

describe('any receipt', () => {
  const payment = fc.record<ReceiptPayment>({
    id: fc.integer({ min: 1, max: 99_999 }),
    city: fc.constantFrom('Kraków', 'Gdańsk', 'Łódź', 'Sopot'),
    isExempt: fc.boolean(),
    desk: fc.option(fc.record({ id: fc.constantFrom('a', 'b'), driver: fc.constantFrom(...DESK_DRIVERS) })),
    print: fc.option(fc.constantFrom(...PRINT_JOB_STATES)),
  });
  const question = fc.record<ReceiptQuestion>({
    payments: fc.uniqueArray(payment, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
    isFallback: fc.boolean(),
    fiscal: fc.constantFrom<FiscalState>('none', 'ordered', 'fiscal', 'failed'),
  });
  const mayBePrinted = ({ print }: ReceiptPayment) => print !== null && print !== 'cancelled';

  it('is printed once at most: automatically or by a person, never what may have been printed, never what the provider prints', () => {
    fc.assert(
      fc.property(question, fc.option(fc.constant('d'), { nil: undefined }), (asked, deskId) => {
        for (const way of [fiscalWay(asked, ROUTES), wayByPerson(asked, ROUTES, deskId)]) {
          if (way.kind === 'none') continue;
          const left = asked.payments.filter((one) => !mayBePrinted(one)).map(({ id }) => id);
          expect([...way.paymentIds].sort()).toEqual([...left].sort());
          expect(left.length).toBeGreaterThan(0);
          expect(asked.fiscal === 'ordered' || asked.fiscal === 'fiscal').toBe(false);
          if (way.kind === 'provider') expect(left).toHaveLength(asked.payments.length);
        }
      }),
    );
  });

  it('of a fallback, or of a print taken out, goes nowhere before a person decides', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const isDecided = !asked.isFallback && asked.payments.every(({ print }) => print !== 'cancelled');
        return isDecided || fiscalWay(asked, ROUTES).kind === 'none';
      }),
    );
  });

  it('has the same way in whatever order its payments come', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const turned = { ...asked, payments: asked.payments.toReversed() };
        expect(fiscalWay(turned, ROUTES)).toEqual(fiscalWay(asked, ROUTES));
      }),
    );
  });
});
