// Builders: a family that is valid by default; a test gives only what it is about.
import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import type { Participant } from '@zapisy/domain/people/participant';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { Database } from '../../src/connection/open-database.ts';
import {
  insertParticipant,
  lockFamily,
  type NewParticipant,
  type Owner,
} from '../../src/people/participant-records.ts';
import { saveInvoice } from '../../src/preferences/invoice-preference-records.ts';

type Store = Pick<Database, 'prisma'>;

export async function anOwner({ prisma }: Store, given: Partial<Owner> = {}): Promise<Owner> {
  const email = normaliseEmail(given.email ?? `${randomUUID()}@poczta.example`);
  const owner = { firstName: 'Anna', lastName: 'Nowak', phone: '600 100 200', ...given, email };
  return await prisma.owner.upsert({
    where: { email },
    create: owner,
    update: owner,
    select: { email: true, firstName: true, lastName: true, phone: true },
  });
}

/** A participant; its owner is created when there is none with that e-mail. */
export async function aParticipant(store: Store, given: Partial<NewParticipant> = {}): Promise<Participant> {
  const ownerEmail = normaliseEmail(given.ownerEmail ?? `${randomUUID()}@poczta.example`);
  const known = await store.prisma.owner.findUnique({ where: { email: ownerEmail } });
  if (!known) await anOwner(store, { email: ownerEmail });
  const added = { firstName: 'Zofia', lastName: 'Nowak', birthYear: 2017, city: 'Kraków', ...given, ownerEmail };
  return await store.prisma.$transaction(async (tx) => {
    await lockFamily(tx, ownerEmail);
    return await insertParticipant(tx, added);
  });
}

/** Wards of one owner, in that order. */
export async function aFamily(
  store: Store,
  firstNames: readonly string[],
  ownerEmail?: string,
): Promise<Participant[]> {
  const email = ownerEmail ?? `${randomUUID()}@poczta.example`;
  const wards: Participant[] = [];
  for (const firstName of firstNames) wards.push(await aParticipant(store, { firstName, ownerEmail: email }));
  return wards;
}

export const A_COMPANY: StoredInvoice = {
  ...EMPTY_INVOICE,
  classicInvoice: true,
  taxId: '5260250274',
  companyName: 'Nowak Usługi sp. z o.o.',
  street: 'ul. Długa 1',
  postalCode: '31-147',
  city: 'Kraków',
};

export const A_PERSON: StoredInvoice = {
  ...EMPTY_INVOICE,
  nominalInvoice: true,
  firstName: 'Anna',
  lastName: 'Nowak',
  street: 'ul. Długa 1',
  postalCode: '31-147',
  city: 'Kraków',
};

/** Stores invoice data for a participant, a company's by default; as its first version when there was no row. */
export async function anInvoicePreference(
  { prisma }: Store,
  ward: Participant,
  given: Partial<StoredInvoice> = A_COMPANY,
): Promise<StoredInvoice> {
  const invoice = { ...EMPTY_INVOICE, ...given };
  await saveInvoice(prisma, ward, invoice, new Date());
  return invoice;
}
