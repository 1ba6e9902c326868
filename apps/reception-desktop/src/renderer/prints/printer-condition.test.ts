// The printer's state on the screen: never ready while the last print says otherwise.
import { expect, it } from 'vitest';
import { printerCondition } from './printer-condition.ts';

const at = (minute: number) => `2026-11-24T13:0${minute}:00.000Z`;
const printed = { state: 'printed', problem: null } as const;
const held = (problem: 'paper' | 'daily-report') => ({ state: 'held', problem }) as const;
const failed = (problem: 'service' | 'vat-rate' | 'refused') => ({ state: 'failed', problem }) as const;
const stopped = { state: 'printing', problem: 'cover' } as const;
const tried = { state: 'queued', problem: null } as const;
const cancelled = { state: 'cancelled', problem: null } as const;
const unknown = { state: 'unknown', problem: null } as const;

it.each([
  ['nothing was printed', [], 'ready'],
  ['the last one was printed', [held('paper'), printed], 'ready'],
  ['the last one waits for paper', [printed, held('paper')], 'paper'],
  ['the last one waits for the daily report', [printed, held('daily-report')], 'daily-report'],
  ['the last one stands half-way', [printed, stopped], 'cover'],
  ['its memory needs a technician', [failed('service')], 'service'],
  ['the receipt was wrong, not the printer', [printed, failed('vat-rate')], 'ready'],
  ['the receipt was refused', [failed('refused')], 'ready'],
  ['it is tried again', [printed, tried], 'ready'],
  ['it was taken out of the queue', [printed, cancelled], 'ready'],
  ['an outcome is unknown', [unknown, held('paper')], 'answer'],
] as const)('a printer that reports itself ready, and %s: %s → %s', (_, prints, condition) => {
  const items = prints.map((print, minute) => ({ ...print, changedAt: at(minute) }));
  expect(printerCondition('ready', items)).toBe(condition);
  expect(printerCondition('ready', items.toReversed())).toBe(condition);
});

it('a printer that reports a problem has that problem', () => {
  expect(printerCondition('no-printer', [{ ...held('paper'), changedAt: at(0) }])).toBe('no-printer');
});
