// How the sending of unsent sales ended, between two states of the outbox.

import type { OutboxItem } from '@zapisy/counter/ports/prints';
import { describe, expect, it } from 'vitest';
import { sentBetween } from './use-sent-sales.ts';

const anItem = (settlementKey: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  settlementKey,
  title: 'Łucja Żółw',
  shown: null,
  paymentIds: [1],
  totalGrosze: 22_000,
  takenAt: '2026-11-20T13:03:00Z',
  problem: null,
  isResolved: false,
  ...more,
});

describe('a sale of the outbox', () => {
  it.each([
    ['is sent', [anItem('a'), anItem('b')], [anItem('b')], { sent: 1, refused: 0 }],
    ['is refused', [anItem('a')], [anItem('a', { problem: 'already-settled' })], { sent: 0, refused: 1 }],
    ['waits for an online payment', [anItem('a')], [anItem('a', { problem: 'being-paid' })], { sent: 0, refused: 0 }],
    ['was refused before', [anItem('a', { problem: 'other' })], [], { sent: 0, refused: 0 }],
    ['was resolved by a person', [anItem('a', { isResolved: true })], [], { sent: 0, refused: 0 }],
    ['is new', [], [anItem('a')], { sent: 0, refused: 0 }],
  ] as const)('%s', (_, before, now, ended) => {
    expect(sentBetween(before, now)).toEqual(ended);
  });
});
