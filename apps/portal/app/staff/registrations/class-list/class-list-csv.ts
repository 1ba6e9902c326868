// The class list as records of a CSV file: no sums and no addresses.
import { csvColumns } from '#app/server/csv.server.ts';
import { pl } from '#app/texts/pl.ts';
import { type ClassMember, nameOf, phoneOf, withPaidFor } from './class-member.ts';

const texts = pl.classList;
const { columns } = texts;

export const CLASS_LIST_CSV = csvColumns<ClassMember>([
  [columns.position, (_, index) => index + 1],
  [columns.participant, ({ participant }) => nameOf(participant)],
  [columns.born, ({ participant }) => participant.birthYear],
  [columns.owner, ({ owner }) => nameOf(owner)],
  [columns.phone, (member) => phoneOf(member)?.shown ?? ''],
  [columns.since, ({ since }) => since],
  [columns.payment, ({ payment }) => withPaidFor(texts.inPrint[payment.kind], payment)],
  [
    texts.dueDay,
    ({ payment }) => (payment.kind === 'due' ? payment.dueOn : payment.kind === 'reserved' ? payment.until : ''),
  ],
]);
