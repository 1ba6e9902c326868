// What the log keeps of an error: its kind, code and place; its words only when they are ours.
import { describe, expect, it } from 'vitest';
import { loggedError } from './log.ts';

describe('loggedError', () => {
  it('keeps the words of our own errors and of the runtime', () => {
    const error = Object.assign(new Error('POST provider.example: ECONNRESET'), { name: 'Unreachable' });
    expect(loggedError(error)).toMatchObject({ type: 'Unreachable', message: 'POST provider.example: ECONNRESET' });
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({ message: 'x is not a function' });
  });

  it('keeps no words of any other, at any depth, nor its fields', () => {
    const cause = Object.assign(new Error('Key (email)=(anna@poczta.example)'), { code: '23505', detail: 'anna' });
    const logged = loggedError(new Error('Invalid create(): { email: anna }', { cause }));
    expect(logged).toMatchObject({ type: 'Error', message: '', cause: { code: '23505', message: '' } });
    expect(logged.stack).toContain('log.test.ts');
    expect(JSON.stringify(logged)).not.toContain('anna');
  });

  it('takes whatever was thrown', () => {
    expect(loggedError('anna')).toMatchObject({ type: 'string', message: '' });
  });

  it('of a cause that leads back to itself comes to an end', () => {
    const error = new Error('one');
    error.cause = new Error('two', { cause: error });
    expect(loggedError(error).cause?.cause?.cause).toBeDefined();
  });
});
