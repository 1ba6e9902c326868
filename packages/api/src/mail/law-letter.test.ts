// The letter of an enrolment carries the terms and the information on withdrawal.
import { randomUUID } from 'node:crypto';
import { payOnline } from '@zapisy/api/testing/online-payment';
import { ACTORS } from '@zapisy/api/testing/people';
import { testApi } from '@zapisy/api/testing/test-api';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { publishedText } from '../../testing/law.ts';
import { sendOutgoingMail } from './send-outgoing-mail.ts';

const api = testApi();

it('the letter that confirms an enrolment carries the terms that were accepted, whole, and the withdrawal in force', async () => {
  await publishedText(api, { kind: 'terms', body: '# § 1\n1. Zajęcia <trwają> godzinę.\n2. Płaci się z góry.' });
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const { id: courseId } = await aCourse(api.database);
  const client = api.as('client');
  const began = await client.registration.begin({ courseId, playerIds: [ward?.id ?? ''] });
  const registrationIds = began.map(({ id }) => id);
  await client.law.accept({ registrationIds, accepted: [{ kind: 'terms', version: 1, playerId: null }] });
  const checkout = await client.checkout.pay({ registrationIds });
  if (checkout.kind !== 'gateway') throw new Error('expected a checkout');
  await payOnline(api, checkout.checkoutId);
  await publishedText(api, { kind: 'terms', body: 'Późniejszy' });
  await publishedText(api, { kind: 'withdrawal', body: 'Możesz odstąpić\nw ciągu 14 dni.' });
  await sendOutgoingMail(api.context);
  const [letter] = await api.faultControls.mail.letters();
  expect(letter?.text).toContain(
    ['Regulamin (wersja 1)', '§ 1', '1. Zajęcia <trwają> godzinę.', '2. Płaci się z góry.'].join('\n\n'),
  );
  expect(letter?.text).toContain(
    ['Odstąpienie od umowy (wersja 1)', 'Możesz odstąpić', 'w ciągu 14 dni.'].join('\n\n'),
  );
  expect(letter?.text).not.toContain('Późniejszy');
  expect(letter?.html).toContain('1. Zajęcia &lt;trwają&gt; godzinę.');
});

it('the letter of an enrolment at the reception carries the terms in force, not what the family accepted for a former one', async () => {
  api.clock.set('2026-11-02T10:00:00Z');
  const { version } = await publishedText(api, { kind: 'terms', body: 'Dawny regulamin' });
  const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
  const playerId = ward?.id ?? '';
  await api.as('client').law.accept({ accepted: [{ kind: 'terms', version, playerId: null }] });
  const enrol = async () => {
    const { id: courseId, price } = await aCourse(api.database);
    const person = { kind: 'known' as const, playerId };
    await api.as('reception').enrolment.enrol({ key: randomUUID(), person, courseId, price });
  };
  api.clock.set('2026-11-04T10:00:00Z');
  await enrol();
  api.clock.set('2026-11-05T10:00:00Z');
  await publishedText(api, { kind: 'terms', body: 'Obecny regulamin' });
  api.clock.set('2026-11-06T10:00:00Z');
  await enrol();
  await sendOutgoingMail(api.context);
  const carried = (await api.faultControls.mail.letters()).map(
    ({ text }) => text.match(/(?:Dawny|Obecny) regulamin/)?.[0],
  );
  expect(carried.toSorted()).toEqual(['Dawny regulamin', 'Obecny regulamin']);
});
