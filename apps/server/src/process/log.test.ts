// What the log keeps of an error: its kind, code and place; its message only when it is ours.
import { expect, it } from 'vitest';
import { SlowStart } from './await-database.ts';
import { loggedError } from './log.ts';

it('loggedError keeps the words of our own errors and of the runtime', () => {
  const error = Object.assign(new Error('POST provider.example: ECONNRESET'), { name: 'Unreachable' });
  expect(loggedError(error)).toMatchObject({ type: 'Unreachable', message: 'POST provider.example: ECONNRESET' });
  const slow = new SlowStart('after 3 s PostgreSQL has not answered');
  expect(loggedError(slow)).toMatchObject({ message: slow.message });
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({ message: 'x is not a function' });
});

it.each([
  ['a header', () => new Headers({ authorization: 'Bearer secret-of-anna\nx' })],
  ['an address', () => new Request('nowhere/?token=secret-of-anna')],
  ['an argument', () => Buffer.from(BigInt(5_260_250_274) as never)],
  ['a word that is no object', () => 'a' in ('secret-of-anna' as never)],
  ['a zone', () => new Intl.DateTimeFormat('pl', { timeZone: 'secret-of-anna' })],
])('loggedError keeps no value that the runtime quotes: %s', (_, fail) => {
  let thrown: unknown;
  try {
    fail();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Error);
  const wrapped = loggedError(
    Object.assign(new Error('POST host: failed', { cause: thrown }), { name: 'Unreachable' }),
  );
  expect(JSON.stringify(wrapped)).not.toMatch(/secret-of-anna|5260250274/);
  expect(wrapped.message).toBe('POST host: failed');
});

it.each(["Cannot read properties of undefined (reading 'id')", 'ctx.outside.ads is not a function', 'fetch failed'])(
  'loggedError keeps %s',
  (message) => {
    expect(loggedError(new TypeError(message)).message).toBe(message);
  },
);

it('loggedError keeps no words of any other, at any depth, nor its fields', () => {
  const cause = Object.assign(new Error('Key (email)=(anna@poczta.example)'), { code: '23505', detail: 'anna' });
  const logged = loggedError(new Error('Invalid create(): { email: anna }', { cause }));
  expect(logged).toMatchObject({ type: 'Error', message: '', cause: { code: '23505', message: '' } });
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(logged)).not.toContain('anna');
});

it('loggedError takes whatever was thrown', () => {
  expect(loggedError('anna')).toMatchObject({ type: 'string', message: '' });
});

it('loggedError of a cause that leads back to itself comes to an end', () => {
  const error = new Error('one');
  error.cause = new Error('two', { cause: error });
  expect(loggedError(error).cause?.cause?.cause).toBeDefined();
});
