// A form whose answer is lost gets an answer with its key; a real answer is passed on unchanged.
import { describe, expect, it } from 'vitest';
import { sendOrReportLost, unlessUnanswered } from './lost-answer.ts';

const typed = { firstName: 'Zofia' };
const form = new FormData();
form.set('key', 'k-1');

/** The error page of that status, as Remix throws it. */
const page = (status: number) => ({ status, statusText: '', internal: false, data: {} });
const sending = (error: unknown) => sendOrReportLost({ form, typed }, () => Promise.reject(error));

describe('sendOrReportLost', () => {
  it('hands on the answer', async () => {
    expect(await sendOrReportLost({ form, typed }, async () => 'answer')).toBe('answer');
  });

  it.each([
    ['no answer came', new TypeError('Failed to fetch')],
    ['something on the way answered instead', page(502)],
  ])('keeps what was typed and its key when %s', async (_, error) => {
    const answer = await sending(error);
    if (!(answer instanceof Response)) throw new Error('no answer');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ kind: 'unknown', typed, key: 'k-1' });
  });

  it.each([
    ['a way on', new Response(null, { status: 302 })],
    ['a page that is not for this person', page(403)],
  ])('leaves %s alone', async (_, error) => {
    await expect(sending(error)).rejects.toBe(error);
  });
});

describe('the page behind the form', () => {
  const isRead = (actionStatus?: number) =>
    unlessUnanswered({ actionStatus, defaultShouldRevalidate: true } as Parameters<typeof unlessUnanswered>[0]);

  it.each([
    [undefined, true],
    [200, true],
    [409, true],
    [422, true],
    [503, false],
  ])('after an answer of status %s is read again: %s', (status, expected) => {
    expect(isRead(status)).toBe(expected);
  });
});
