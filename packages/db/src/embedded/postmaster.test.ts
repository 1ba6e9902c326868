// What postmaster.pid contains, and which process it means.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isAlive, isRunning, readPostmaster } from './postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'postmaster-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string) {
  writeFileSync(join(folder, 'postmaster.pid'), text);
  return readPostmaster(folder);
}

it('readPostmaster reads process, start, port and status', () => {
  const text = '4711\n/data\n1795266000\n54321\n\n127.0.0.1\n  1234   5678\nready   \n';
  expect(written(text)).toEqual({ pid: 4711, startedAt: 1_795_266_000, port: 54_321, ready: true });
});

it('readPostmaster is not ready while the server starts', () => {
  expect(written('4711\n/data\n1795266000\n54321\n\n127.0.0.1\n\nstarting\n')?.ready).toBe(false);
});

it.each(['', '\n', 'x\n', '-12\n'])('readPostmaster has no process number in %j', (text) => {
  expect(written(text)?.pid).toBeUndefined();
});

it('readPostmaster is undefined where there is no file', () => {
  expect(readPostmaster(join(folder, 'nowhere'))).toBeUndefined();
});

const said = { startedAt: Math.floor(Date.now() / 1000), port: 1, ready: true };

it('isRunning needs a running process with that working directory', () => {
  expect(isRunning({ ...said, pid: process.pid }, process.cwd())).toBe(true);
  expect(isRunning({ ...said, pid: process.pid }, folder)).toBe(false);
  expect(isRunning({ ...said, pid: undefined }, folder)).toBe(false);
  expect(isRunning({ ...said, pid: 2 ** 22 + 1 }, process.cwd())).toBe(false);
});

it('isRunning sees processes of other users as alive', () => {
  expect([isAlive(1), isAlive(process.pid), isAlive(2 ** 22 + 1)]).toEqual([true, true, false]);
});
