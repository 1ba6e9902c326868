// Which records of receipts may still be edited at the provider: every fiscal state, every print of either driver.
import { expect, it } from 'vitest';
import { PRINT_JOB_STATES } from '../../printing/print-job.ts';
import { FISCAL_STATES } from '../document.ts';
import { isPossiblyFiscal } from './is-possibly-fiscal.ts';
import { isRecordEditable, type RecordPrint } from './is-record-editable.ts';

const DRIVERS: readonly RecordPrint['driver'][] = ['posnet', 'provider'];

it.each([
  ['none', true],
  ['ordered', false],
  ['fiscal', false],
  ['failed', true],
] as const)('isRecordEditable: a record without a print, %s at the provider: %s', (fiscal, expected) => {
  expect(isRecordEditable({ fiscal, prints: [] })).toBe(expected);
});

it.each([
  ['queued', false, true],
  ['printing', false, false],
  ['printed', false, false],
  ['held', false, true],
  ['failed', false, true],
  ['unknown', false, false],
  ['cancelled', true, true],
] as const)('isRecordEditable: a print that is %s: at a desk %s, at the provider %s', (state, atDesk, atProvider) => {
  expect(isRecordEditable({ fiscal: 'none', prints: [{ driver: 'posnet', state }] })).toBe(atDesk);
  expect(isRecordEditable({ fiscal: 'none', prints: [{ driver: 'provider', state }] })).toBe(atProvider);
});

it('isRecordEditable names every state in its table', () => {
  expect(PRINT_JOB_STATES).toHaveLength(7);
  expect(FISCAL_STATES).toHaveLength(4);
});

it('isRecordEditable is refused by one print of several, and by the provider whatever the prints are', () => {
  const prints = [
    { driver: 'posnet', state: 'cancelled' },
    { driver: 'posnet', state: 'queued' },
  ] as const;
  expect(isRecordEditable({ fiscal: 'none', prints })).toBe(false);
  expect(isRecordEditable({ fiscal: 'fiscal', prints: prints.slice(0, 1) })).toBe(false);
});

it.each(PRINT_JOB_STATES)('isRecordEditable refuses nothing that is certainly not fiscal: print %s', (state) => {
  const certain = FISCAL_STATES.filter((fiscal) => !isPossiblyFiscal({ receipt: { fiscal }, printState: state }));
  const answers = certain.flatMap((fiscal) =>
    DRIVERS.map((driver) => isRecordEditable({ fiscal, prints: [{ driver, state }] })),
  );
  expect(answers).not.toContain(false);
});
