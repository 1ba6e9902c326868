// A family with one record of every kind that a client can name, and what may never be read of it by another person.
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { sendOutgoingMail } from '../src/mail/send-outgoing-mail.ts';
import { publishedText } from './law.ts';
import { openCheckout, payOnline } from './online-payment.ts';
import { ACTORS } from './people.ts';
import type { TestApi } from './test-api.ts';

export type WholeFamily = {
  /** The family's value of a field of that name; undefined for a field that names no record of a family. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** Texts that only who may read the family is given. */
  readonly secrets: readonly string[];
};

const OWNER = ACTORS.client;

/** The client of the tests: a paid place in a camp, a due and a paid payment, invoice data, an entry of a waiting list. */
export async function aWholeFamily(api: TestApi): Promise<WholeFamily> {
  const { prisma } = api.database;
  const hours = [{ weekday: 3, starts: '08:00', ends: '16:00' }] as const;
  const camp = await aCourse(api.database, { name: 'Półkolonie A', hours });
  const { checkoutId, registrationIds } = await openCheckout(api, ['Bogumiła'], [camp.id]);
  await payOnline(api, checkoutId);
  await sendOutgoingMail(api.context);
  for (const kind of ['terms', 'image'] as const) await publishedText(api, { kind });
  await api.as('office').law.markCamp({ courseId: camp.id, isCamp: true });
  const playerId = (await prisma.player.findFirstOrThrow()).id;
  const accepted = [
    { kind: 'terms' as const, version: 1 },
    { kind: 'image' as const, version: 1, playerId },
  ];
  await api.as('client').law.accept({ accepted });
  await publishedText(api, { kind: 'terms', body: 'Nowa treść.' });
  const [stranger, waits] = [
    (await aFamily(api.database, ['Obcy'], 'pierwszy@poczta.example'))[0],
    (await aFamily(api.database, ['Dobrochna'], OWNER.email))[0],
  ];
  const full = await aCourse(api.database, { places: 1, name: 'Pełne' });
  const place = { courseId: full.id, playerId: stranger?.id ?? '', ownerEmail: stranger?.ownerEmail ?? '' };
  await prisma.registration.create({ data: { ...place, state: 'taken', priceGrosze: 89_000 } });
  await api.as('client').registration.joinWaitingList({ courseId: full.id, playerIds: [waits?.id ?? ''] });
  const entry = await prisma.waitingEntry.findFirstOrThrow();
  if (waits) await anInvoicePreference(api.database, waits, { ...A_COMPANY, companyName: 'Tajna Spółka' });
  const due = await aPayment(api.database, waits && { participant: waits });
  await aPaidPayment(api.database, waits && { participant: waits });
  const [registrationId] = registrationIds;
  return {
    ids: {
      playerId,
      wardId: playerId,
      playerIds: playerId,
      versions: playerId,
      registrationId,
      registrationIds: registrationId,
      insteadOf: registrationId,
      paymentId: due.id,
      paymentIds: due.id,
      checkoutId,
      entryId: entry.id,
      courseId: camp.id,
    },
    secrets: ['Bogumiła', 'Dobrochna', 'Tajna Spółka', OWNER.email, playerId, waits?.id ?? '', checkoutId, entry.id],
  };
}
