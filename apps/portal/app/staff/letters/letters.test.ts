// The form of the letters' page: what it sends, and what it refuses without asking the server.
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { LETTER_LIST, sendLetterAgain } from './letters.server.ts';

const ID = '4f0c2b1e-9d1a-4c55-8a53-0a6a5e0b7c11';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('sendLetterAgain', () => {
  it.each([
    [{ id: ID }, { id: ID, recipient: undefined }],
    [
      { id: ID, recipient: ' anna@poczta.example ' },
      { id: ID, recipient: 'anna@poczta.example' },
    ],
  ])('%j orders it', async (fields, input) => {
    const { api, calls } = stubApi({ 'mail.sendAgain': () => null });
    expect(await sendLetterAgain(api, form(fields))).toMatchObject({ kind: 'ordered' });
    expect(calls).toEqual([{ path: 'mail.sendAgain', input }]);
  });

  it('what is no address is returned to its letter, and nothing is sent', async () => {
    const { api, calls } = stubApi({});
    const done = await sendLetterAgain(api, form({ id: ID, recipient: 'anna' }));
    expect(done).toMatchObject({ kind: 'invalid', id: ID, typed: 'anna' });
    expect(calls).toEqual([]);
  });

  it('without a letter is answered with 400', async () => {
    const { api } = stubApi({});
    await expect(sendLetterAgain(api, form({}))).rejects.toMatchObject({ status: 400 });
  });

  it('returns the refusal of the server', async () => {
    const { api } = stubApi({
      'mail.sendAgain': () => {
        throw refusing({ code: 'not-found' });
      },
    });
    expect(await sendLetterAgain(api, form({ id: ID }))).toMatchObject({
      kind: 'failed',
      failure: { kind: 'refused', code: 'not-found' },
    });
  });
});

describe('the address of a page', () => {
  it('is read back as it was written', () => {
    const last = { at: new Date('2026-11-23T08:00:00.123Z'), id: ID };
    expect(LETTER_LIST.pageIn(new URL(LETTER_LIST.pageTo({}, last) ?? '', 'http://x'))).toEqual(last);
  });

  it.each(['', '?po=1', '?po=1763884800000.x', "?po=1763884800000.'--"])('%s is the first page', (search) => {
    expect(LETTER_LIST.pageIn(new URL(`http://x/zespol/e-maile${search}`))).toBeUndefined();
  });
});
