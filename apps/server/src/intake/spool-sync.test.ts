// Which folders must be synced so that a spool's folder exists after a power cut.
import { expect, it } from 'vitest';
import { foldersAbove, syncIfOurs } from './spool-sync.ts';

it.each([
  ['all were there', undefined, ['/data/lead-spool', '/data']],
  ['the folder is new', '/data/lead-spool/house', ['/data/lead-spool', '/data']],
  ['the folder of all spools is new', '/data/lead-spool', ['/data/lead-spool', '/data']],
  ['the state folder is new', '/data', ['/data/lead-spool', '/data', '/']],
])('foldersAbove: %s', (_, madeFirst, above) => {
  expect(foldersAbove('/data/lead-spool/house', madeFirst)).toEqual(above);
});

it.each([
  ['/house', '/house', ['/']],
  ['/a/b/c/d', '/a', ['/a/b/c', '/a/b', '/a', '/']],
])('foldersAbove: %s, made from %s on', (folder, madeFirst, above) => {
  expect(foldersAbove(folder, madeFirst)).toEqual(above);
});

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it('syncIfOurs skips a folder that no process of ours could have made', async () => {
  await expect(syncIfOurs('/', failing('EACCES'))).resolves.toBeUndefined();
});

it('syncIfOurs says when the disk fails', async () => {
  await expect(syncIfOurs('/', failing('EIO'))).rejects.toThrow('EIO');
});
