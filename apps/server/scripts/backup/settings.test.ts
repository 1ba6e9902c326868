// What a backup is not made without: a public key, and one place.
import { expect, it } from 'vitest';
import { readTarget } from './settings.ts';

const KEY = 'age1l0dn5e7x706w6pdf437372tal7qqqzl26s2wj8fmyp3r289nvysqkafay7';

it('the target of a backup is a folder or a command, with the days that are kept', () => {
  expect(readTarget({ BACKUP_RECIPIENT: `${KEY}, ${KEY}`, BACKUP_DIR: '/a', BACKUP_KEEP_DAYS: '30' })).toEqual({
    recipients: [KEY, KEY],
    folder: '/a',
    command: undefined,
    keepDays: 30,
  });
  expect(readTarget({ BACKUP_RECIPIENT: KEY, BACKUP_COMMAND: 'cat' })).toMatchObject({ command: 'cat' });
});

it.each<[string, Record<string, string>, string]>([
  ['without a public key', { BACKUP_DIR: '/a' }, 'Set BACKUP_RECIPIENT'],
  ['with an empty public key', { BACKUP_RECIPIENT: ' ', BACKUP_DIR: '/a' }, 'Set BACKUP_RECIPIENT'],
  ['with a private key', { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1ABC', BACKUP_DIR: '/a' }, 'must be the public key'],
  ['without a place', { BACKUP_RECIPIENT: KEY }, 'Set one of BACKUP_DIR'],
  ['with two places', { BACKUP_RECIPIENT: KEY, BACKUP_DIR: '/a', BACKUP_COMMAND: 'cat' }, 'Set one of BACKUP_DIR'],
  ['for no day', { BACKUP_RECIPIENT: KEY, BACKUP_DIR: '/a', BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be'],
])('a backup %s is refused, and no secret is named', (_, environment, reason) => {
  expect(() => readTarget(environment)).toThrow(reason);
  expect(() => readTarget(environment)).not.toThrow('AGE-SECRET');
});
