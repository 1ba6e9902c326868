// The forms of accounts: what the ticks send, and the problems at the fields of an invitation.
import { expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { stubApi } from '#app/testing/stub-api.ts';
import { accountForms } from './account-forms.server.ts';

async function send(fields: readonly (readonly [string, string])[]) {
  const done = (input: object) => input;
  const { api, calls } = stubApi({
    'accounts.invite': done,
    'accounts.changeRoles': done,
    'accounts.endSessions': done,
  });
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return { answer: await carryOut({ answerWith: () => undefined }, form, accountForms(api)), calls };
}

it.each([
  [['office'], ['office']],
  [
    ['office', 'admin'],
    ['office', 'admin'],
  ],
  [[], []],
])('the ticks %j of a person are sent as the roles %j, with the roles that were shown', async (ticked, roles) => {
  const { calls } = await send([
    ['action', 'save'],
    ['id', 'a1'],
    ['shown', 'office'],
    ...ticked.map((role) => ['roles', role] as const),
  ]);
  expect(calls).toMatchObject([{ input: { id: 'a1', shown: ['office'], roles } }]);
});

it.each([
  [
    'email',
    [
      ['email', 'ola'],
      ['name', 'Ola Bąk'],
      ['roles', 'office'],
    ],
  ],
  [
    'name',
    [
      ['email', 'ola@szkola.pl'],
      ['name', ' '],
      ['roles', 'office'],
    ],
  ],
  [
    'roles',
    [
      ['email', 'ola@szkola.pl'],
      ['name', 'Ola Bąk'],
    ],
  ],
] as const)('an invitation without %s has a text at its field, and is not sent', async (field, typed) => {
  const { answer, calls } = await send([['action', 'invite'], ...typed]);
  expect(answer).toMatchObject({ kind: 'wrong', typed: { error: { [field]: [expect.stringMatching(/\./)] } } });
  expect(calls).toEqual([]);
});
