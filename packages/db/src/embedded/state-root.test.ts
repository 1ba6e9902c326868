// Where the embedded database is kept.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { dataDirectory, isRoot, refuseClosedFolders, stateRoot } from './state-root.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('stateRoot is the folder given, else the usual one of this user', () => {
  expect(stateRoot('/srv/zapisy/')).toBe('/srv/zapisy');
  expect(stateRoot('state')).toBe(join(process.cwd(), 'state'));
  vi.stubEnv('XDG_STATE_HOME', '/home/somebody/state');
  vi.stubEnv('DATA_DIR', undefined);
  expect(stateRoot()).toBe(isRoot() ? '/var/lib/zapisy' : '/home/somebody/state/zapisy');
  vi.stubEnv('DATA_DIR', '/srv/elsewhere');
  expect(stateRoot()).toBe('/srv/elsewhere');
});

it('dataDirectory distinguishes clones of one name, and says the version', () => {
  const [one, other] = [dataDirectory('/s', '/home/a/zapisy'), dataDirectory('/s', '/home/b/zapisy')];
  expect(one).toMatch(/^\/s\/zapisy-[0-9a-f]{8}\/postgres-18$/);
  expect(other).not.toBe(one);
  expect(dataDirectory('/s', '/home/a/zapisy')).toBe(one);
});

it('dataDirectory keeps no character that a shell would take apart', () => {
  expect(dataDirectory('/s', '/home/a/za$(pi) "sy" łąka')).toMatch(/^\/s\/za-pi-sy-łąka-[0-9a-f]{8}\/postgres-18$/);
});

describe('a folder for the database', () => {
  const top = mkdtempSync(join(tmpdir(), 'closed-'));
  const inner = join(top, 'data');
  mkdirSync(inner);
  afterAll(() => rmSync(top, { recursive: true, force: true }));
  const anotherUser = { uid: (process.getuid?.() ?? 0) + 1, gid: (process.getgid?.() ?? 0) + 1 };

  it('a folder for the database below one that the user of PostgreSQL cannot enter is refused, with that folder and what to do', () => {
    chmodSync(top, 0o700);
    expect(() => refuseClosedFolders(join(inner, 'postgres-18'), anotherUser)).toThrow(`chmod a+x ${top}`);
  });

  it.each([
    ['everybody may enter', 0o711, anotherUser],
    ['our own user opens', 0o700, {}],
  ])('a folder for the database that %s is taken, also before it is made', (_, mode, as) => {
    chmodSync(top, mode);
    expect(() => refuseClosedFolders(join(inner, 'postgres-18'), as)).not.toThrow();
  });
});
