// Every receipt has at most one fiscal channel: the table of PRN-1, and what holds for any receipt.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DESK_DRIVERS } from '../../printing/desk-driver.ts';
import { readFiscalRoutes } from '../../printing/fiscal-route.ts';
import { PRINT_JOB_STATES } from '../../printing/print-job.ts';
import type { FiscalState } from '../document.ts';
import {
  chooseFiscalChannel,
  type FiscalChannel,
  type FiscalChannelQuestion,
  fiscalChannelByPerson,
  type NoFiscalChannel,
  needsPerson,
  type ReceiptPayment,
} from './fiscal-channel.ts';

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
const ask = (
  payments: readonly ReceiptPayment[],
  more: Partial<FiscalChannelQuestion> = {},
): FiscalChannelQuestion => ({
  payments,
  isFallback: false,
  fiscal: 'none',
  ...more,
});
const none = (reason: NoFiscalChannel): FiscalChannel => ({ kind: 'none', reason });
const desk = (deskId: string, ...paymentIds: number[]): FiscalChannel => ({ kind: 'desk', deskId, paymentIds });
const provider = (...paymentIds: number[]): FiscalChannel => ({ kind: 'provider', paymentIds });

it.each<[string, FiscalChannelQuestion, FiscalChannel]>([
  ['online, the city has a desk', ask([online('Kraków')]), desk('krk-1', 1)],
  ['online, the city prints at the provider', ask([online('Gdańsk')]), provider(1)],
  ['online, exempt, the city says none', ask([online('Łódź', { isExempt: true })]), none('exempt')],
  ['online, taxed, the city says none', ask([online('Łódź')]), none('route-is-none')],
  ['online, no route', ask([online('Sopot')]), none('no-route')],
  ['online, exempt, no route', ask([online('Sopot', { isExempt: true })]), none('no-route')],
  ['online, exempt, the city prints', ask([online('Gdańsk', { isExempt: true })]), provider(1)],
  ['counter, posnet', ask([counter('posnet')]), desk('d-7', 1)],
  ['counter, provider', ask([counter('provider')]), provider(1)],
  ['counter, no driver', ask([counter('none')]), none('desk-without-driver')],
  ['counter, printing', ask([counter('posnet', { print: 'queued' })]), none('already-has-print')],
  ['counter, already printed', ask([counter('none', { print: 'printed' })]), none('already-has-print')],
  ['counter, unknown outcome', ask([counter('posnet', { print: 'unknown' })]), none('already-has-print')],
  ['counter, print cancelled', ask([counter('posnet', { print: 'cancelled' })]), none('print-cancelled')],
  ['fallback, counter', ask([counter('posnet')], { isFallback: true }), none('awaits-person')],
  ['fallback, online', ask([online('Kraków')], { isFallback: true }), none('awaits-person')],
  ['the provider prints by itself', ask([online('Gdańsk')], { fiscal: 'ordered' }), none('provider-prints-already')],
  ['two cities: the lower number', ask([online('Gdańsk', { id: 9 }), online('Kraków')]), desk('krk-1', 1, 9)],
  ['a city without a route beside one', ask([online('Sopot'), online('Gdańsk', { id: 2 })]), provider(1, 2)],
  ['exempt beside taxed', ask([online('Łódź', { isExempt: true }), online('Łódź')]), none('route-is-none')],
  [
    'a part printed, the rest at the desk',
    ask([counter('posnet', { print: 'printed' }), counter('posnet', { id: 2 })]),
    desk('d-7', 2),
  ],
  [
    'a part printed, the rest has no channel',
    ask([counter('posnet', { print: 'printed' }), online('Gdańsk', { id: 2 })]),
    none('partly-printed'),
  ],
])('chooseFiscalChannel: %s', (_, question, channel) => {
  expect(chooseFiscalChannel(question, ROUTES)).toEqual(channel);
});

it('chooseFiscalChannel raises a notification only for what no person has chosen', () => {
  const reasons: NoFiscalChannel[] = [
    'already-has-print',
    'provider-prints-already',
    'awaits-person',
    'print-cancelled',
    'exempt',
  ];
  expect([...reasons, 'desk-without-driver' as const].filter(needsPerson)).toEqual([]);
  expect((['no-route', 'route-is-none', 'partly-printed'] as const).every(needsPerson)).toBe(true);
});

it.each<[string, FiscalChannelQuestion, string | undefined, FiscalChannel]>([
  ['a fallback, at its desk', ask([counter('posnet')], { isFallback: true }), undefined, desk('d-7', 1)],
  ['a fallback, at another desk', ask([counter('posnet')], { isFallback: true }), 'd-9', desk('d-9', 1)],
  ['a fallback, online', ask([online('Gdańsk')], { isFallback: true }), undefined, provider(1)],
  ['no route, at a desk', ask([online('Sopot')]), 'd-9', desk('d-9', 1)],
  ['no route still', ask([online('Sopot')]), undefined, none('no-route')],
  ['print cancelled', ask([counter('posnet', { print: 'cancelled' })]), undefined, desk('d-7', 1)],
  ['the provider could not print it', ask([online('Gdańsk')], { fiscal: 'failed' }), 'd-9', desk('d-9', 1)],
  ['unknown outcome', ask([counter('posnet', { print: 'unknown' })]), 'd-9', none('already-has-print')],
  ['the provider prints', ask([online('Gdańsk')], { fiscal: 'fiscal' }), 'd-9', none('provider-prints-already')],
])('fiscalChannelByPerson: %s', (_, question, deskId, channel) => {
  expect(fiscalChannelByPerson(question, ROUTES, deskId)).toEqual(channel);
});

const payment = fc.record<ReceiptPayment>({
  id: fc.integer({ min: 1, max: 99_999 }),
  city: fc.constantFrom('Kraków', 'Gdańsk', 'Łódź', 'Sopot'),
  isExempt: fc.boolean(),
  desk: fc.option(fc.record({ id: fc.constantFrom('a', 'b'), driver: fc.constantFrom(...DESK_DRIVERS) })),
  print: fc.option(fc.constantFrom(...PRINT_JOB_STATES)),
});
const question = fc.record<FiscalChannelQuestion>({
  payments: fc.uniqueArray(payment, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
  isFallback: fc.boolean(),
  fiscal: fc.constantFrom<FiscalState>('none', 'ordered', 'fiscal', 'failed'),
});
const mayBePrinted = ({ print }: ReceiptPayment) => print !== null && print !== 'cancelled';

it('any receipt is printed once at most: automatically or by a person, never what may have been printed, never what the provider prints', () => {
  fc.assert(
    fc.property(question, fc.option(fc.constant('d'), { nil: undefined }), (asked, deskId) => {
      for (const channel of [chooseFiscalChannel(asked, ROUTES), fiscalChannelByPerson(asked, ROUTES, deskId)]) {
        if (channel.kind === 'none') continue;
        const left = asked.payments.filter((one) => !mayBePrinted(one)).map(({ id }) => id);
        expect([...channel.paymentIds].sort()).toEqual([...left].sort());
        expect(left.length).toBeGreaterThan(0);
        expect(asked.fiscal === 'ordered' || asked.fiscal === 'fiscal').toBe(false);
        if (channel.kind === 'provider') expect(left).toHaveLength(asked.payments.length);
      }
    }),
  );
});

it('any receipt has no channel before a person decides, when it is a fallback or its print was cancelled', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const isDecided = !asked.isFallback && asked.payments.every(({ print }) => print !== 'cancelled');
      return isDecided || chooseFiscalChannel(asked, ROUTES).kind === 'none';
    }),
  );
});

it('any receipt has the same channel in whatever order its payments come', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const turned = { ...asked, payments: asked.payments.toReversed() };
      expect(chooseFiscalChannel(turned, ROUTES)).toEqual(chooseFiscalChannel(asked, ROUTES));
    }),
  );
});
