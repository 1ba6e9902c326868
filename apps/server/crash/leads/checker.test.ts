// The checker itself: what is legal passes, and each planted loss, duplicate and error is reported.
import { expect, it } from 'vitest';
import { type Delivery, type Evidence, judge, type StoredLead } from './checker.ts';

const answersOf = (id: string) => [{ name: 'email', values: [`${id}@poczta.example`] }];
const lead = (id: string, more: Partial<StoredLead> = {}): StoredLead => ({
  id,
  answers: answersOf(id),
  created: 1,
  ...more,
});
const done = (id: string, more: Partial<Delivery> = {}): Delivery => ({ id, state: 'done', reason: null, ...more });
const REFUSED = done('9', { state: 'failed', reason: 'missing' });

/** Two stored leads, one that the platform refuses, and one without an acknowledgement, unless given otherwise. */
const evidence = (given: Partial<Evidence> = {}): Evidence => ({
  announced: ['1', '2', '9', '5'],
  acknowledged: ['1', '2', '9'],
  platform: new Map(['1', '2', '5'].map((id) => [id, answersOf(id)])),
  stored: [lead('1'), lead('2')],
  deliveries: [done('1'), done('2'), REFUSED],
  ...given,
});

it.each<[string, Partial<Evidence>, { stored: number; refused: number }]>([
  ['each once, one refused by the platform', {}, { stored: 2, refused: 1 }],
  ['nothing sent', { announced: [], acknowledged: [], stored: [], deliveries: [] }, { stored: 0, refused: 0 }],
  ['acknowledged twice', { acknowledged: ['1', '1', '2', '9'] }, { stored: 2, refused: 1 }],
  [
    'kept, though its answer never arrived',
    { stored: [lead('1'), lead('2'), lead('5')], deliveries: [done('1'), done('2'), REFUSED, done('5')] },
    { stored: 2, refused: 1 },
  ],
])('legal: %s', (_, given, counts) => {
  expect(judge(evidence(given))).toEqual({ lost: [], duplicates: [], wrong: [], ...counts });
});

it.each<[string, Partial<Evidence>, string]>([
  [
    'without a trace',
    { stored: [lead('1')], deliveries: [done('1'), REFUSED] },
    'lead 2 is not stored: nothing is known of its delivery',
  ],
  ['said to be done', { stored: [lead('1')] }, 'lead 2 is not stored: its delivery is done, null'],
  [
    'given up for a reason that the platform never gave',
    { stored: [lead('1')], deliveries: [done('1'), done('2', { state: 'failed', reason: 'missing' }), REFUSED] },
    'lead 2 is not stored: its delivery is failed, missing',
  ],
  [
    'refused, and not reported',
    { deliveries: [done('1'), done('2')] },
    'lead 9, that the platform refuses, is not reported: nothing is known of its delivery',
  ],
  [
    'refused, and reported for another reason',
    { deliveries: [done('1'), done('2'), { ...REFUSED, reason: 'unavailable' }] },
    'lead 9, that the platform refuses, is not reported: its delivery is failed, unavailable',
  ],
])('planted: lost: %s', (_, given, line) => {
  expect(judge(evidence(given)).lost).toEqual([line]);
});

it('planted: lost is not compensated by a lead without an acknowledgement', () => {
  const verdict = judge(evidence({ stored: [lead('1'), lead('5')] }));
  expect(verdict).toMatchObject({ lost: [expect.stringContaining('lead 2')], stored: 1 });
});

it('planted: twice', () => {
  const verdict = judge(evidence({ stored: [lead('1'), lead('2'), lead('2'), lead('1'), lead('1')] }));
  expect(verdict.duplicates).toEqual(['lead 1 is there 3 times', 'lead 2 is there 2 times']);
  expect(verdict).toMatchObject({ lost: [], stored: 2 });
});

it.each<[string, Partial<Evidence>, string]>([
  [
    'the answers of another lead',
    { stored: [lead('1'), lead('2', { answers: answersOf('1') })] },
    'lead 2 has the answers of another',
  ],
  ['no answers', { stored: [lead('1', { answers: [] }), lead('2')] }, 'lead 1 has the answers of another'],
  ['a lead that was not sent', { announced: ['1', '9', '5'], deliveries: [REFUSED] }, 'lead 2 was never announced'],
  ['a delivery that was not sent', { deliveries: [done('1'), done('3'), REFUSED] }, 'delivery 3 was never sent'],
  [
    'a lead that the platform refuses',
    { stored: [lead('1'), lead('2'), lead('9')] },
    'lead 9 is stored, and the platform does not have it',
  ],
  ['a history written twice', { stored: [lead('1', { created: 2 }), lead('2')] }, 'lead 1 came 2 times'],
  ['no history', { stored: [lead('1', { created: 0 }), lead('2')] }, 'lead 1 came 0 times'],
  [
    'work that never ends',
    { deliveries: [done('1', { state: 'waiting', reason: 'unavailable' }), REFUSED] },
    'delivery 1 is still at work: unavailable',
  ],
  [
    'a lease that never ends',
    { deliveries: [done('1', { state: 'working' }), REFUSED] },
    'delivery 1 is still at work',
  ],
  [
    'given up, though it is stored',
    { deliveries: [done('1', { state: 'failed', reason: 'rejected' }), REFUSED] },
    'delivery 1 was given up: rejected',
  ],
])('planted: wrong: %s', (_, given, line) => {
  const { wrong } = judge(evidence(given));
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(line);
});
