// Ending: in order, all of it even when one part fails, and with a message when a person can fix the cause.

import { DatabaseUnreachable } from '@zapisy/db/connection/open-database';
import { MigrationRefused } from '@zapisy/db/migrations/migrate';
import { expect, it } from 'vitest';
import { closeInOrder, messageOf } from './process-end.ts';
import { SettingsProblem } from './settings.ts';

it('closeInOrder closes the HTTP server, then the workers, then the database, once', async () => {
  const closed: string[] = [];
  const close = (name: string) => async () => void closed.push(name);
  const closing = closeInOrder();
  closing.last(close('database'));
  closing.next(close('worker'));
  closing.first(close('door'));
  await Promise.all([closing.close(), closing.close()]);
  expect(closed).toEqual(['door', 'worker', 'database']);
});

it('closeInOrder closes the database although the HTTP server did not close, and reports what failed', async () => {
  const closed: string[] = [];
  const closing = closeInOrder();
  closing.first(() => Promise.reject(new Error('the step is stuck')));
  closing.last(async () => void closed.push('database'));
  await expect(closing.close()).rejects.toThrow('the step is stuck');
  expect(closed).toEqual(['database']);
});

const system = (code: string, port?: number) => Object.assign(new Error('listen'), { code, port });

it.each([
  [new SettingsProblem('PORT must be a whole number.'), 'PORT must be a whole number.'],
  [new DatabaseUnreachable('The database is away.'), 'The database is away.'],
  [new MigrationRefused('A newer program was here.'), 'A newer program was here.'],
  [system('EADDRINUSE', 4000), 'Port 4000 is already in use: stop what uses it, or set PORT to another one.'],
  [system('EACCES', 80), 'Port 80 is not open to this user: set PORT to another one.'],
  [system('EADDRNOTAVAIL', 80), 'HOST is not an address of this machine.'],
  [system('EPIPE'), undefined],
  [new TypeError('x is not a function'), undefined],
  ['a text', undefined],
])('messageOf: %o', (error, message) => {
  expect(messageOf(error)).toBe(message);
});
