// How a process keeps the school that its pages show.
import type { Outputs } from '@zapisy/api/client';
import { shownSchool, UNNAMED_SCHOOL } from '@zapisy/domain/school/school';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loader as look } from '../shared/school/look.route.ts';
import { forgetSchool, readSchool } from './school.server.ts';

type ReadSchool = Outputs['school']['shown'];

const EMPTY: ReadSchool = {
  ...shownSchool(UNNAMED_SCHOOL),
  paysOnline: true,
  hasAdPlatform: true,
  issuesDocuments: true,
  texts: [],
};
const named = (name: string): ReadSchool => ({ ...EMPTY, name, phone: '+48123456789', version: 1 });
let asked = 0;
const answer = (school: ReadSchool) => async () => {
  asked += 1;
  return school;
};
const failing = () => Promise.reject(new Error('no server'));

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  forgetSchool();
});
afterEach(() => vi.useRealTimers());

it('pages of the same seconds ask for the school once', async () => {
  const pages = Array.from({ length: 5 }, () => readSchool(answer(named('Szkoła Ruchu'))));
  expect((await Promise.all(pages)).map(({ name }) => name)).toEqual(Array(5).fill('Szkoła Ruchu'));
  await readSchool(answer(named('Szkoła Tańca')));
  expect(asked).toBe(1);
});

it('what another process changed of the school is shown after seconds', async () => {
  await readSchool(answer(named('Szkoła Ruchu')));
  vi.advanceTimersByTime(3_001);
  expect(await readSchool(answer(named('Szkoła Tańca')))).toMatchObject({
    name: 'Szkoła Tańca',
    phoneShown: '123 456 789',
  });
});

it('what this process changed of the school is shown at once, also when a page was reading it meanwhile', async () => {
  const former = Promise.withResolvers<ReadSchool>();
  const page = readSchool(() => former.promise);
  forgetSchool();
  former.resolve(named('Szkoła Ruchu'));
  await page;
  expect(await readSchool(answer(named('Szkoła Tańca')))).toMatchObject({ name: 'Szkoła Tańca' });
});

it('without an answer a page shows the school as it was known last, and does not wait long', async () => {
  await readSchool(answer(named('Szkoła Ruchu')));
  vi.advanceTimersByTime(3_001);
  expect(await readSchool(failing)).toMatchObject({ name: 'Szkoła Ruchu' });
  vi.advanceTimersByTime(3_001);
  const slow = readSchool(() => Promise.withResolvers<ReadSchool>().promise);
  await vi.advanceTimersByTimeAsync(1_501);
  expect(await slow).toMatchObject({ name: 'Szkoła Ruchu' });
});

it('the accounts service learns how the school looks, and nothing else of it', async () => {
  await readSchool(answer({ ...named('Szkoła Ruchu'), colour: '#0b6b6b' }));
  const said = await (await look()).json();
  expect(said).toEqual({ name: 'Szkoła Ruchu', motto: '', colour: '#0b6b6b', logo: null });
});
