// The participant of an enrolment by staff: one who is known, or one who is added on the spot, also with a new family
// (PPL-28, REG-22).
import type { InputOf } from '@zapisy/acts/act';
import type { enrolParticipantAct } from '@zapisy/acts/enrolment/enrol-participant';
import type { Tx } from '@zapisy/db/connection/open-database';
import { newOwnerKey } from '@zapisy/db/people/owner-key-records';
import { insertOwnerIfNew, lockFamily, type Owner, wardsOf } from '@zapisy/db/people/participant-records';
import { invoiceOf, storedInvoices } from '@zapisy/db/preferences/invoice-preference-records';
import { insertWard } from '@zapisy/db/preferences/new-ward-records';
import { activeCourse } from '@zapisy/db/registration/course-records';
import { isFutureYear } from '@zapisy/domain/people/new-ward';
import { ownerContact } from '@zapisy/domain/people/owner-key';
import type { Participant } from '@zapisy/domain/people/participant';
import { formatPhone } from '@zapisy/domain/people/phone';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import type { VersionedInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { SignedInContext } from '../context.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { refuseFamilyOfAccount } from '../steps/family-of-account.ts';

export type EnrolledPerson = InputOf<typeof enrolParticipantAct>['person'];

type OwnerChoice = Extract<EnrolledPerson, { kind: 'new' }>['owner'];

type Enrolled = {
  readonly participant: Participant;
  /** What is saved of its invoice. */
  readonly stored: VersionedInvoice | undefined;
  /** What was added, for the audit; undefined for a known participant. */
  readonly added: Readonly<Record<string, unknown>> | undefined;
};

type Form = {
  /** The key of the form, under which a participant is added once. */
  readonly key: string;
  readonly courseId: string;
};

/**
 * The participant, whose family is locked already (`lockEnrolmentOf`), or a new one under the lock of its family. Refuses 'not-found' for an unknown participant or owner;
 * 'bad-input' ('no-contact') for a contact that is neither e-mail nor phone; 'conflict' ('owner-known') for one that a
 * family has already, with its first participant; 'bad-input' naming 'birthYear' for a future year; and otherwise as
 * `insertWard` answers.
 */
export async function enrolledPerson(
  ctx: SignedInContext,
  tx: Tx,
  person: EnrolledPerson,
  { key, courseId }: Form,
): Promise<Enrolled> {
  if (person.kind === 'known') return { ...(await knownParticipant(tx, person.playerId)), added: undefined };
  const { firstName, lastName, birthYear } = person;
  const now = ctx.clock.now();
  if (isFutureYear(birthYear, now)) throw new Refusal('bad-input', { fields: ['birthYear'] });
  const owner = await ownerOf(tx, person.owner, key);
  if (!(await lockFamily(tx, owner.email))) throw new Refusal('not-found');
  if (owner.isNew) await refuseKnownFamily(tx, owner.email);
  const city = await cityOf(ctx, tx, courseId);
  const ward = await insertWard(tx, owner.email, { key, firstName, lastName, birthYear, city }, now);
  if ('code' in ward) throw refusalFrom(ward);
  const { participant } = ward;
  const stored = (await storedInvoices(tx, [participant.id])).get(participant.id);
  return { participant, stored, added: { ...ward.written, ...(owner.isNew && { owner: owner.row }) } };
}

/** The city of a new participant. Refuses 'not-found' for a course that is not offered. */
async function cityOf({ clock }: SignedInContext, tx: Tx, courseId: string): Promise<string> {
  const course = await activeCourse(tx, courseId, clock.now());
  if (!course) throw new Refusal('not-found', { reason: 'no-course' });
  return course.city;
}

async function knownParticipant(tx: Tx, playerId: string): Promise<Omit<Enrolled, 'added'>> {
  const found = await invoiceOf(tx, playerId);
  if (!found) throw new Refusal('not-found');
  return { participant: found.participant, stored: found };
}

type FoundOwner =
  | { readonly isNew: false; readonly email: string }
  | { readonly isNew: true; readonly email: string; readonly row: Owner };

async function ownerOf(tx: Tx, choice: OwnerChoice, key: string): Promise<FoundOwner> {
  if (choice.kind === 'known') return { isNew: false, email: storedOwnerKey(choice.ownerEmail) };
  const contact = ownerContact(choice.contact);
  if (!contact) throw new Refusal('bad-input', { reason: 'no-contact', fields: ['contact'] });
  const { firstName, lastName } = choice;
  const phone = contact.kind === 'phone' ? formatPhone(contact.phone) : '';
  const email = await newOwnerKey(tx, contact, { key, isOtherFamily: choice.isOtherFamily });
  if (typeof email !== 'string') throw refusalFrom(email);
  await refuseFamilyOfAccount(tx, email);
  const row = { email, firstName, lastName, phone };
  await insertOwnerIfNew(tx, row);
  return { isNew: true, email, row };
}

/** An owner who was added meanwhile, or has an account: staff have not chosen that family. */
async function refuseKnownFamily(tx: Tx, ownerEmail: string): Promise<void> {
  const [first] = await wardsOf(tx, ownerEmail);
  if (first) throw new Refusal('conflict', { reason: 'owner-known', playerId: first.id });
}
