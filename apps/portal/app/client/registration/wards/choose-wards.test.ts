// Step 1 opened again, and 'Usuń': what is sent to the server for the ticks, and where its answers lead.
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { expect, it } from 'vitest';
import type { FormFailure } from '#app/server/api.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { type Answers, refusing, stubApi } from '#app/testing/stub-api.ts';
import { leftOutRegistrations, stepAfterRefusal } from '../checked-basket.server.ts';
import { removePlace } from '../remove-place.server.ts';
import { chooseWards } from './choose-wards.server.ts';

/** A registration with the fields of step 1: 'r-Zofia' is Zofia's in the camp by default. */
const place = (name: string, more: object = {}) => ({
  id: `r-${name}`,
  playerId: name,
  courseId: 'camp',
  state: 'held',
  payment: undefined,
  ...more,
});
const BASKET = [
  place('Zofia'),
  place('Jan'),
  place('Paid', { state: 'taken' }),
  place('Paying', { payment: { state: 'pending' } }),
  place('Zofia', { id: 'r-ballet', courseId: 'ballet' }),
];
const ids = BASKET.map(({ id }) => id);

function choosing(playerIds: readonly string[], basket: readonly string[], answers: Answers = {}) {
  const { api, calls } = stubApi({
    'registration.basket': ({ registrationIds }: { registrationIds: readonly string[] }) =>
      BASKET.filter(({ id }) => registrationIds.includes(id)),
    'registration.begin': (input: { playerIds: readonly string[] }) => input.playerIds.map((name) => place(name)),
    'registration.giveUp': () => undefined,
    ...answers,
  });
  const changes = () => calls.filter(({ path }) => path !== 'registration.basket');
  return { chosen: chooseWards(api, { courseId: 'camp', playerIds, basket }), changes };
}

it('chooseWards keeps who is still ticked, gives up who is not, and leaves the other courses alone', async () => {
  const { chosen, changes } = choosing(['Jan', 'Ola'], ids);
  expect(await chosen).toEqual({ kind: 'chosen', basket: ['r-ballet', 'r-Jan', 'r-Ola'] });
  const input = { courseId: 'camp', playerIds: ['Jan', 'Ola'], insteadOf: ['r-Zofia'] };
  expect(changes()).toEqual([{ path: 'registration.begin', input }]);
});

it('chooseWards gives up the course when no participant is ticked any more and another course remains', async () => {
  const { chosen, changes } = choosing([], ['r-Zofia', 'r-ballet']);
  expect(await chosen).toEqual({ kind: 'chosen', basket: ['r-ballet'] });
  expect(changes()).toEqual([{ path: 'registration.giveUp', input: { registrationIds: ['r-Zofia'] } }]);
});

it.each([
  ['nothing was chosen before', []],
  ['nothing else would remain', ['r-Zofia']],
  ['only another course is in the basket', ['r-ballet']],
  ['what was chosen is being paid', ['r-Paying', 'r-ballet']],
])('chooseWards asks for a participant when none is ticked and %s', async (_, basket) => {
  const { chosen, changes } = choosing([], basket);
  expect(await chosen).toEqual({ kind: 'nothing-chosen' });
  expect(changes()).toEqual([]);
});

it('chooseWards holds places although the basket of the address belongs to no client', async () => {
  const unknown = () => {
    throw refusing({ code: 'not-found' });
  };
  const { chosen } = choosing(['Ola'], ['abc'], { 'registration.basket': unknown });
  expect(await chosen).toEqual({ kind: 'chosen', basket: ['r-Ola'] });
});

const open = (...names: readonly string[]) => ({
  places: names.map((name) => ({
    id: `r-${name}`,
    state: 'held',
    heldUntil: new Date(),
    checkoutId: null,
    participant: { mark: 0 },
  })),
});

it('chooseWards continues the unfinished registration of this course where the form had no basket', async () => {
  const { chosen } = choosing(['Zofia'], [], { 'overview.places': () => open('Zofia', 'Jan') });
  expect(await chosen).toEqual({ kind: 'chosen', basket: ['r-Zofia', 'r-Jan'] });
});

it('chooseWards leaves an unfinished registration of other places alone', async () => {
  const { chosen } = choosing(['Ola'], [], { 'overview.places': () => open('Jan') });
  expect(await chosen).toEqual({ kind: 'chosen', basket: ['r-Ola'] });
});

it('chooseWards leads to the payment that was begun, and begins no second registration', async () => {
  const paying = () => [place('Zofia', { payment: { state: 'pending', checkoutId: 'checkout-1' } })];
  const { chosen } = choosing(['Zofia'], [], { 'registration.begin': paying });
  expect(await chosen).toEqual({ kind: 'being-paid', checkoutId: 'checkout-1' });
});

it('chooseWards says why no participant was registered', async () => {
  const refused = () => {
    throw refusing({ code: 'not-allowed-now', reason: 'already-registered', playerIds: ['Jan'] });
  };
  const { chosen } = choosing(['Jan'], [], { 'registration.begin': refused });
  expect(await chosen).toMatchObject({ kind: 'failed', failure: { details: { playerIds: ['Jan'] } } });
});

/** Where a redirect leads. */
async function wayOf(run: () => unknown): Promise<string | null> {
  try {
    await run();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
  throw new Error('expected a redirect');
}

const registrationIds = ['a'];
const refused = (details: RefusalData) => ({ kind: 'refused', code: details.code, details }) satisfies FormFailure;

it.each<RefusalData>([
  { code: 'already-settled', checkoutId: 'c1', registrationIds },
  { code: 'not-allowed-now', checkoutId: 'c1', registrationIds },
  { code: 'not-payable', reason: 'place-taken', registrationIds },
  { code: 'hold-expired', reason: 'expired', registrationIds },
  { code: 'course-closed', reason: 'turnus-started', registrationIds },
])('stepAfterRefusal goes on with the rest of a basket after $code', async (refusal) => {
  const failure = refused(refusal);
  expect(await wayOf(() => stepAfterRefusal(failure, ['a', 'b', 'c']))).toBe(
    '/zapis/podsumowanie?koszyk=b%2Cc&pominiete=a',
  );
});

it('stepAfterRefusal leads to the payment, or says why not, when that is the whole basket', async () => {
  const paid = refused({ code: 'already-settled', checkoutId: 'c1', registrationIds });
  expect(await wayOf(() => stepAfterRefusal(paid, ['a']))).toBe('/platnosc/c1');
  const taken = refused({ code: 'not-payable', reason: 'place-taken', registrationIds });
  expect(stepAfterRefusal(taken, ['a'])).toEqual({ kind: 'failed', failure: taken });
  const waiting = refused({ code: 'hold-expired', reason: 'expired', registrationIds, checkoutId: 'c1' });
  expect(await wayOf(() => stepAfterRefusal(waiting, ['a']))).toBe('/platnosc/c1');
  const expired = refused({ code: 'hold-expired', reason: 'expired', registrationIds });
  expect(stepAfterRefusal(expired, ['a'])).toEqual({ kind: 'hold-ended' });
});

/** A visit of the summary with that address. */
function visiting(search: string, answers: Answers) {
  const statuses: number[] = [];
  const { api, calls } = stubApi(answers);
  const url = new URL(`http://x/zapis/podsumowanie?${search}`);
  const answerWith = (status: number) => void statuses.push(status);
  const me = () => api.people.me.query();
  const visit: Visit = { request: new Request(url), url, params: {}, isDocument: true, api, me, answerWith };
  return { visit, calls, statuses };
}

it.each([
  ['koszyk=a,b', '/zapis/podsumowanie?koszyk=b&usunieto=tak'],
  ['koszyk=a', '/zajecia?usunieto=tak'],
])('removePlace of %s leads to %s', async (search, way) => {
  const { visit, calls } = visiting(search, { 'registration.giveUp': () => undefined });
  expect(await wayOf(() => removePlace(visit, 'a'))).toBe(way);
  expect(calls).toEqual([{ path: 'registration.giveUp', input: { registrationIds: ['a'] } }]);
});

it('removePlace says when the place is being paid', async () => {
  const refused = () => {
    throw refusing({ code: 'not-allowed-now', reason: 'being-paid', checkoutId: 'c1', registrationIds: ['a'] });
  };
  const { visit, statuses } = visiting('koszyk=a,b', { 'registration.giveUp': refused });
  expect(await removePlace(visit, 'a')).toEqual({ kind: 'being-paid', checkoutId: 'c1' });
  expect(statuses).toEqual([422]);
});

it('leftOutRegistrations are read when the address names some, and never break the page', async () => {
  const { visit, calls } = visiting('koszyk=a', {});
  expect(await leftOutRegistrations(visit)).toEqual([]);
  expect(calls).toEqual([]);
  const broken = visiting('koszyk=a&pominiete=x', {});
  expect(await leftOutRegistrations(broken.visit)).toEqual([]);
  expect(broken.calls).toEqual([{ path: 'registration.basket', input: { registrationIds: ['x'] } }]);
});
