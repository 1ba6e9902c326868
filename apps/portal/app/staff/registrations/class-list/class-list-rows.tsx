// The participants of a course on the screen: who, year of birth, owner's phone, and what is paid or due.
import { Link } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import type { ClassPayment } from '@zapisy/domain/registration/class-list';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { PhoneNumber } from '#app/components/layout/phone-number.tsx';
import { CutText, NameAndNote } from '#app/components/table/cut-text.tsx';
import { type Columns, ListTable } from '#app/pages/list-table.tsx';
import { pl } from '#app/texts/pl.ts';
import { enrolAddress, familyAddress, registrationAddress, tillAddress } from '../../shell/addresses.ts';
import { type ClassMember, nameOf, paidForText, withPaidFor } from './class-member.ts';

const texts = pl.classList;
type ClassListRowsProps = { readonly caption: string; readonly members: readonly ClassMember[] };

export function ClassListRows({ caption, members }: ClassListRowsProps) {
  return (
    <ListTable
      caption={caption}
      titles={texts.columns}
      columns={COLUMNS}
      items={members}
      keyOf={({ registrationId }) => registrationId}
    />
  );
}

/** The phone is in the column of its owner. */
const COLUMNS: Columns<ClassMember, Exclude<keyof typeof texts.columns, 'phone'>> = {
  position: { cell: (_, index) => <span className="num text-muted">{index + 1}.</span> },
  participant: {
    isHead: true,
    cut: true,
    cell: ({ participant }) => (
      <span className="flex items-center gap-2.5">
        <PersonMark name={participant.firstName} mark={participant.mark} size={28} />
        <Link to={familyAddress(participant.id)} className="link-alone min-w-0 sm:leading-5">
          {nameOf(participant)}
        </Link>
      </span>
    ),
  },
  born: { cell: ({ participant }) => <span className="num">{participant.birthYear}</span> },
  owner: {
    cut: true,
    cell: ({ owner }) => (
      <>
        <CutText title={nameOf(owner)} />
        <span className="block text-fine">
          <PhoneNumber phone={owner.phone} label={(shown) => texts.call(nameOf(owner), shown)} none={texts.noPhone} />
        </span>
      </>
    ),
  },
  since: { cell: ({ since }) => <span className="num text-small">{texts.since(shortDay(since))}</span> },
  payment: { cut: 'narrow', cell: ({ payment }) => <Payment payment={payment} /> },
  act: { right: true, cell: (member) => <Acts member={member} /> },
};

function Acts({ member: { registrationId, participant, payment } }: { readonly member: ClassMember }) {
  const name = nameOf(participant);
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-start sm:flex-nowrap sm:justify-end sm:whitespace-nowrap">
      {'paymentIds' in payment && (
        <ButtonLink
          to={tillAddress(participant.id, ...payment.paymentIds)}
          size="small"
          aria-label={texts.settleFor(name)}
          data-row-key="r"
        >
          {texts.settle}
        </ButtonLink>
      )}
      <ButtonLink
        to={enrolAddress({ playerId: participant.id })}
        size="small"
        variant="quiet"
        aria-label={`${texts.enrol}: ${name}`}
        data-row-key="z"
      >
        {texts.enrol}
      </ButtonLink>
      <ButtonLink
        to={registrationAddress(registrationId)}
        size="small"
        variant="quiet"
        aria-label={`${texts.place}: ${texts.placeOf(name)}`}
        data-row-key="p"
      >
        {texts.place}
      </ButtonLink>
    </span>
  );
}

function Payment({ payment }: { readonly payment: ClassPayment }) {
  switch (payment.kind) {
    case 'due':
      return <Owed payment={payment} note={texts.dueOn(shortDay(payment.dueOn))} look="text-muted" />;
    case 'overdue':
      return <Owed payment={payment} note={texts.overdue(payment.days)} look="font-semibold text-error-line" />;
    case 'reserved':
      return (
        <Owed payment={payment} note={texts.reserved(shortDay(payment.until))} look="font-semibold text-warn-ink" />
      );
    default:
      return (
        <CutText lines={2} title={typeset(withPaidFor(texts.payments[payment.kind], payment))} className="text-muted" />
      );
  }
}

type OwedProps = {
  readonly payment: Extract<ClassPayment, { readonly paymentIds: unknown }>;
  readonly note: string;
  readonly look: string;
};

function Owed({ payment, note, look }: OwedProps) {
  const owed = formatGrosze(payment.amount);
  const what = typeset([paidForText(payment), note].filter(Boolean).join(' · '));
  return (
    <NameAndNote
      name={<b className="num">{owed}</b>}
      note={<span className={look}>{what}</span>}
      title={`${owed}, ${what}`}
    />
  );
}

function shortDay(day: string): string {
  return formatDate(day).slice(0, 5);
}

/** A class without participants: that one may still come is said only while the class takes one. */
export function NoMembers({ state }: { readonly state: CourseState }) {
  return <EmptyState title={texts.empty} note={state === 'open' && texts.emptyHint} />;
}
