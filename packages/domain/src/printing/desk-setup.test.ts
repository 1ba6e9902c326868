// The code that sets up a desk's computer: how it is typed and scanned, where it may be sent, and when it counts.
import { expect, it } from 'vitest';
import {
  isPrinterAddress,
  readSetup,
  SETUP_CODE_LETTERS,
  setupCodeExpiry,
  setupCodeIn,
  setupCodeRefusal,
  setupText,
  shownSetupCode,
} from './desk-setup.ts';

const CODE = 'ABCD2345';
const SCHOOL = 'https://szkola.example';
const NOW = new Date('2026-11-29T12:00:00Z');

it('the letters of a code are those that cannot be mistaken for one another', () => {
  expect(new Set(SETUP_CODE_LETTERS).size).toBe(31);
  expect(SETUP_CODE_LETTERS).not.toMatch(/[01OIL]/);
});

it.each([
  ['ABCD-2345', CODE],
  [' abcd 2345 ', CODE],
  ['abcd–2345', CODE],
  [shownSetupCode(CODE), CODE],
  ['ABCD234', undefined],
  ['ABCD23456', undefined],
  ['ABCD-2340', undefined],
  ['', undefined],
])('setupCodeIn: %j: %s', (typed, expected) => {
  expect(setupCodeIn(typed)).toBe(expected);
});

it.each([
  [SCHOOL, SCHOOL],
  ['szkola.example', SCHOOL],
  [' https://SZKOLA.example/ ', SCHOOL],
  ['https://szkola.example/zapisy/', `${SCHOOL}/zapisy`],
  ['https://szkola.example:8443', `${SCHOOL}:8443`],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['https://szkola.example/?x=1#a', SCHOOL],
])('readSetup takes %j as the address %s', (address, expected) => {
  expect(readSetup({ address, code: 'abcd-2345' })).toEqual({ ok: true, setup: { address: expected, code: CODE } });
});

it.each([
  ['', 'no-address'],
  ['http://szkola.example', 'plain-http'],
  ['http://127.0.0.1.szkola.example', 'plain-http'],
  ['ftp://szkola.example', 'not-an-address'],
  ['file:///etc/passwd', 'not-an-address'],
  ['https://ktos@szkola.example', 'not-an-address'],
  ['szkola example', 'not-an-address'],
])('readSetup refuses the address %j: %s', (address, problem) => {
  expect(readSetup({ address, code: CODE })).toEqual({ ok: false, field: 'address', problem });
});

it.each([
  ['', 'no-code'],
  ['ABCD', 'not-a-code'],
])('readSetup refuses the code %j: %s', (code, problem) => {
  expect(readSetup({ address: SCHOOL, code })).toEqual({ ok: false, field: 'code', problem });
});

it.each(['address', 'code'])('what a scanner types into the field of the %s counts for both fields', (field) => {
  for (const address of [SCHOOL, 'http://127.0.0.1:4000', `${SCHOOL}/zapisy`]) {
    const scanned = `${setupText({ address, code: CODE })}\n`;
    expect(readSetup({ address: '', code: '', [field]: scanned })).toEqual({
      ok: true,
      setup: { address, code: CODE },
    });
  }
});

it('a scanned text with an address without encryption is refused as a typed one', () => {
  const scanned = setupText({ address: 'http://szkola.example', code: CODE });
  expect(readSetup({ address: scanned, code: '' })).toMatchObject({ problem: 'plain-http' });
  expect(readSetup({ address: 'zapisy-desk:', code: '' })).toMatchObject({ problem: 'no-address' });
});

const code = { expiresAt: setupCodeExpiry(NOW), usedAt: null, usedBy: null };
const used = { ...code, usedAt: NOW, usedBy: 'own' };
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

it.each([
  ['one that nobody made', undefined, 'own', 0, 'unknown'],
  ['a new one', code, 'own', 0, undefined],
  ['a new one at a computer without a key', code, undefined, 14.99, undefined],
  ['one of 15 minutes ago', code, 'own', 15, 'expired'],
  ['one that another computer used', used, 'other', 1, 'used'],
  ['one that a computer with a key used, at one without', used, undefined, 1, 'used'],
  ['one that a computer without a key used', { ...used, usedBy: null }, undefined, 1, 'used'],
  ['one that this computer used, whose answer may have been lost', used, 'own', 1, undefined],
  ['one that this computer used 15 minutes ago', used, 'own', 15, 'expired'],
] as const)('setupCodeRefusal: %s', (_what, stored, computer, minutes, expected) => {
  expect(setupCodeRefusal(stored, computer, at(minutes))).toBe(expected);
});

it.each([
  ['192.168.1.50:6666', true],
  ['drukarka.local:1', true],
  ['drukarka.local', false],
  ['drukarka:0', false],
  ['drukarka:70000', false],
  ['http://drukarka:80', false],
  ['dwa słowa:80', false],
])('isPrinterAddress: %j: %s', (text, expected) => {
  expect(isPrinterAddress(text)).toBe(expected);
});
