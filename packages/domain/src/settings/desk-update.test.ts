// Which version a desk may take, and which desks come first.
import { expect, it } from 'vitest';
import { isInStage, judgeUpdate, UPDATE_FILE, type UpdateManifest } from './desk-update.ts';

const FILE = { system: 'win32', processor: 'x64', name: 'app.exe', bytes: 7, sha512: 'x' } as const;
const MANIFEST: UpdateManifest = { version: '1.2.3', files: [FILE] };
const RUNNING = { version: '1.2.2', system: 'win32', processor: 'x64' };

it.each([
  ['1.2.3', '1.2.2', undefined],
  ['1.10.0', '1.9.9', undefined],
  ['2.0.0', '1.99.99', undefined],
  ['1.2.3', '1.2.3', 'not-newer'],
  ['1.2.2', '1.2.3', 'not-newer'],
  ['1.9.9', '1.10.0', 'not-newer'],
  ['0.99.99', '1.0.0', 'not-newer'],
  ['1.2', '1.0.0', 'not-a-version'],
  ['1.2.3-beta', '1.0.0', 'not-a-version'],
  ['v1.2.3', '1.0.0', 'not-a-version'],
  ['', '1.0.0', 'not-a-version'],
  ['999999.0.0', '1.0.0', 'not-a-version'],
  ['1.2.3', 'dev', 'not-a-version'],
])('judgeUpdate: %s for an app of version %s: %s', (version, own, refusal) => {
  const judged = judgeUpdate({ ...MANIFEST, version }, { ...RUNNING, version: own });
  expect(judged).toEqual(refusal === undefined ? { ok: true, file: FILE } : { ok: false, refusal });
});

it.each([
  ['linux', 'x64'],
  ['win32', 'arm64'],
  ['sunos', 'sparc'],
])('judgeUpdate has no file for %s on %s', (system, processor) => {
  expect(judgeUpdate(MANIFEST, { ...RUNNING, system, processor })).toEqual({
    ok: false,
    refusal: 'not-for-this-computer',
  });
});

const DESKS = Array.from({ length: 400 }, (_, number) => `desk-${number}`);
const taken = (version: string, percent: number) =>
  DESKS.filter((desk) => isInStage(desk, version, { percent, first: [] }));

it.each([
  [0, 0, 0],
  [25, 70, 130],
  [100, 400, 400],
])('isInStage: %d percent of 400 desks are from %d to %d', (percent, least, most) => {
  expect(taken('1.2.3', percent).length).toBeGreaterThanOrEqual(least);
  expect(taken('1.2.3', percent).length).toBeLessThanOrEqual(most);
});

it('isInStage leaves a desk in as the stage grows, and begins with other desks at the next version', () => {
  expect(taken('1.2.3', 50)).toEqual(expect.arrayContaining(taken('1.2.3', 25)));
  expect(taken('1.2.4', 25)).not.toEqual(taken('1.2.3', 25));
});

it('isInStage has the desks that are named first, whatever the percentage', () => {
  expect(isInStage('krakow-1', '1.2.3', { percent: 0, first: ['krakow-1'] })).toBe(true);
});

it.each([
  ['zapisy-recepcja-0.3.0-win-x64.exe', true],
  ['../latest.json', false],
  ['a/b', false],
  ['.env', false],
  ['', false],
])('UPDATE_FILE: %j: %s', (name, expected) => {
  expect(UPDATE_FILE.test(name)).toBe(expected);
});
