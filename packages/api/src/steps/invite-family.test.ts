// The invitation of a family that reception enrols, against the accounts service as a process of its own.
import { randomUUID } from 'node:crypto';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { openFaultControls } from '../../testing/fault-controls.ts';
import { ACTORS } from '../../testing/people.ts';
import { sandboxAddresses } from '../../testing/sandbox-addresses.ts';
import { testApi } from '../../testing/test-api.ts';
import { openAccountsService } from '../outside/accounts/accounts.ts';
import { inviteFamilyJob } from './invite-family.ts';

const api = testApi({ withAccounts: true });
const aMailbox = () => `${randomUUID().slice(0, 13)}@poczta.example`;

async function enrol(contact: string, key: string = randomUUID()) {
  const { id: courseId, price } = await aCourse(api.database, { price: grosze(25_000) });
  const owner = { kind: 'new' as const, contact, firstName: 'Joanna', lastName: 'Maj' };
  const person = { kind: 'new' as const, firstName: 'Hanna', lastName: 'Maj', birthYear: 2019, owner };
  return api.as('reception').enrolment.enrol({ key, person, courseId, price });
}

const runJob = (playerId: string) => inviteFamilyJob(api.contextOf(ACTORS.admin), { playerId });

async function lettersTo(email: string): Promise<readonly string[]> {
  const letters = await openFaultControls(sandboxAddresses().controlPanel, 'accounts').mail.letters();
  return letters.filter((letter) => letter.to.includes(email)).map(({ subject }) => subject);
}

it('a walk-in family gets one letter, however often the job begins and whoever is enrolled next', async () => {
  const email = aMailbox();
  const { participant, invited } = await enrol(email);
  expect(invited).toBe(email);
  for (let turn = 0; turn < 2; turn++) await runJob(participant.id);
  await expect.poll(() => lettersTo(email)).toEqual(['Zaproszenie do konta rodziny']);
  const { id: courseId, price } = await aCourse(api.database, { price: grosze(10_000) });
  const person = { kind: 'known' as const, playerId: participant.id };
  const next = await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  expect(next.invited).toBeNull();
});

it('an owner who has an account gets no letter', async () => {
  const { participant } = await enrol('adam.sowa@zapisy.example');
  await runJob(participant.id);
  await runJob(participant.id);
  expect(await lettersTo('adam.sowa@zapisy.example')).toEqual([]);
});

it.each([
  ['a phone alone', '504 118 220'],
  ['an address with which nobody could sign in', 'x!y@poczta.example'],
])('nobody is invited at %s', async (_, contact) => {
  expect((await enrol(contact)).invited).toBeNull();
});

it('an owner whose e-mail is added later is invited then', async () => {
  const { participant } = await enrol('504 118 221');
  const email = aMailbox();
  await api.as('reception').people.addOwnerEmail({ playerId: participant.id, email });
  await runJob(participant.id);
  await expect.poll(() => lettersTo(email)).toEqual(['Zaproszenie do konta rodziny']);
});

it('a family whose mistyped address is corrected is invited at the right one', async () => {
  const { participant } = await enrol(aMailbox());
  const shown = { email: participant.ownerEmail, firstName: 'Joanna', lastName: 'Maj' };
  const email = aMailbox();
  await api.as('office').people.correctOwner({ playerId: participant.id, shown, wanted: { ...shown, email } });
  await runJob(participant.id);
  await expect.poll(() => lettersTo(email)).toContain('Zaproszenie do konta rodziny');
});

it('the same form sent again says the same, and orders nothing more', async () => {
  const [email, key] = [aMailbox(), randomUUID()];
  const { id: courseId, price } = await aCourse(api.database, { price: grosze(25_000) });
  const owner = { kind: 'new' as const, contact: email, firstName: 'Joanna', lastName: 'Maj' };
  const person = { kind: 'new' as const, firstName: 'Hanna', lastName: 'Maj', birthYear: 2019, owner };
  const send = () => api.as('reception').enrolment.enrol({ key, person, courseId, price });
  expect(await send()).toEqual(await send());
});

it('a service that does not answer is asked again, and one that is elsewhere is not', async () => {
  const { participant } = await enrol(aMailbox());
  const context = api.contextOf(ACTORS.admin);
  const over = (accounts: ReturnType<typeof openAccountsService>) =>
    inviteFamilyJob({ ...context, outside: { ...context.outside, accounts } }, { playerId: participant.id });
  await expect(over(openAccountsService({ baseUrl: 'http://127.0.0.1:9', token: 'x' }))).rejects.toThrow('not invited');
  await over(openAccountsService(undefined));
});
