// Which backups are kept, and what a folder is given and gives back.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepErasures, nameAt, prune, timeOf, writeToFolder } from './target.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);

function folderWith(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
}

it('the name of a backup says when it was begun', () => {
  expect(nameAt(NOW, 'dump')).toBe('zapisy-20261129T120000Z.dump.age');
  expect(timeOf(nameAt(NOW, 'cluster'))).toEqual(NOW);
  expect(timeOf('zapisy-20261129T120000Z.dump.age.part')).toBeUndefined();
});

it('writeToFolder gives no name to what the folder does not give back as it was written', async () => {
  const folder = folderWith([]);
  const name = nameAt(NOW, 'dump');
  async function* content(isChanged: boolean) {
    yield Buffer.from('first');
    const part = join(folder, `${name}.part`);
    await expect.poll(() => statSync(part).size).toBe(5);
    if (isChanged) writeFileSync(part, 'other', { flag: 'r+' });
    yield Buffer.from(' and last');
  }
  await expect(writeToFolder(folder, name, content(true))).rejects.toThrow('does not give back what was written');
  expect(readdirSync(folder)).toEqual([]);
  expect(await writeToFolder(folder, name, content(false))).toMatchObject({ bytes: 14 });
  expect(readFileSync(join(folder, name), 'utf8')).toBe('first and last');
});

it('prune removes backups older than the days that are kept, and no file of another name', async () => {
  const other = ['erasures-a.jsonl', 'zapisy-old.dump.age', `${nameAt(daysAgo(40), 'dump')}.part`];
  const [old, young, newest] = [40, 29, 0].map((days) => nameAt(daysAgo(days), 'dump'));
  const folder = folderWith([...other, old ?? '', young ?? '', newest ?? '']);
  expect(await prune(folder, 30, NOW)).toEqual([old]);
  expect(readdirSync(folder).sort()).toEqual([...other, young, newest].sort());
});

it('prune keeps the newest backup however old it is', async () => {
  const names = [90, 60].map((days) => nameAt(daysAgo(days), 'cluster'));
  const folder = folderWith(names);
  expect(await prune(folder, 7, NOW)).toEqual([names[0]]);
  expect(readdirSync(folder)).toEqual([names[1]]);
});

it('keepErasures adds to what is kept of the list, also when the disk with its beginning was lost', async () => {
  const folder = folderWith([]);
  const list = join(folder, 'erasures.jsonl');
  const kept = () => readdirSync(folder).filter((name) => name.startsWith('erasures-'));
  expect(await keepErasures(list, folder)).toBe(false);
  for (const lines of ['first\n', 'first\nsecond\n', 'third\n']) {
    writeFileSync(list, lines);
    expect(await keepErasures(list, folder)).toBe(true);
  }
  const [file = ''] = kept();
  expect(readFileSync(join(folder, file), 'utf8')).toBe('first\nsecond\nthird\n');
  expect(kept()).toHaveLength(1);
});
