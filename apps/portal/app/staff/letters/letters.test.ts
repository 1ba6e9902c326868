// The forms of the letters' page: what they send, and what they refuse without asking the server.
import { describe, expect, it } from 'vitest';
import { carryOut } from '../../forms/carry-out.server.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { LETTER_LIST, letterForms } from './letters.server.ts';

const ID = '4f0c2b1e-9d1a-4c55-8a53-0a6a5e0b7c11';

async function send(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: ID, ...fields })) form.set(name, value);
  const { api, calls } = stubApi({ 'mail.sendAgain': () => null });
  return { answer: await carryOut({ answerWith: () => {} }, form, letterForms(api)), calls };
}

describe('a letter', () => {
  it.each([
    [{ action: 'again' }, { id: ID }],
    [
      { action: 'elsewhere', recipient: ' <Anna@poczta.example>; ' },
      { id: ID, recipient: 'anna@poczta.example' },
    ],
  ])('%j orders it', async (fields, input) => {
    const { answer, calls } = await send(fields);
    expect(answer).toMatchObject({ kind: 'done' });
    expect(calls).toEqual([{ path: 'mail.sendAgain', input }]);
  });

  it.each(['anna', ' '])(
    '%j, which is no address, is returned to its letter, and nothing is sent',
    async (recipient) => {
      const { answer, calls } = await send({ action: 'elsewhere', recipient });
      expect(answer).toMatchObject({
        kind: 'wrong',
        typed: { initialValue: { id: ID }, error: { recipient: [expect.any(String)] } },
      });
      expect(calls).toEqual([]);
    },
  );
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
