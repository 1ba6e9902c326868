import { expect, it } from 'vitest';
import { lockfileHoles } from './lockfile.ts';

const lock = (...names: string[]) =>
  `packages:\n\n${names.map((name) => `  '${name}':\n    os: []\n`).join('\n')}\nsnapshots:\n`;

it('lockfileHoles reports nothing when every platform has its binary', () => {
  expect(lockfileHoles(lock('@a/linux-x64@1.0.0', '@a/darwin-arm64@1.0.0', '@a/win32-x64@1.0.0'))).toEqual([]);
});

it('lockfileHoles names a family that only Linux can install', () => {
  expect(lockfileHoles(lock('@a/linux-x64@1.0.0', '@a/darwin-arm64@1.0.0', 'plain@2.0.0'))).toEqual(['@a@1.0.0']);
});

it('lockfileHoles takes "windows" for win32', () => {
  expect(lockfileHoles(lock('@pg/linux-x64@1.0.0', '@pg/darwin-x64@1.0.0', '@pg/windows-x64@1.0.0'))).toEqual([]);
});
