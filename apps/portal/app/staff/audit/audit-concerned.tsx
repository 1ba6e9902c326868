// Whom and what an audit row concerns, as links to their pages.
import { Link } from '@remix-run/react';
import { briefTitle } from '@zapisy/domain/payments/payment-title';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Fragment, type ReactNode } from 'react';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { leadAddress } from '../leads/lead-address.ts';
import { courseAddress, familyAddress, paymentAddress } from '../shell/addresses.ts';
import type { AuditEntry } from './audit-action.ts';

const texts = pl.auditLog;
const MOST = 3;

export function AuditConcerned({ entry }: { readonly entry: AuditEntry }) {
  return partsOf(entry).map(({ key, part }) => (
    <Fragment key={key}>
      {', '}
      {part}
    </Fragment>
  ));
}

type Part = { readonly key: string; readonly part: ReactNode };

function partsOf({ concerned }: AuditEntry): readonly Part[] {
  const { participants = [], payments = [], course, lead, documentNumber } = concerned;
  const [first] = payments;
  return [
    ...limited(
      participants.map(({ id, name }) => ({ key: id, part: <RecordLink to={familyAddress(id)}>{name}</RecordLink> })),
    ),
    ...(lead ? [{ key: lead.id, part: <LeadPart lead={lead} /> }] : []),
    ...(course ? [{ key: course.id, part: <RecordLink to={courseAddress(course.id)}>{course.name}</RecordLink> }] : []),
    ...(first && payments.length === 1 && !course ? [{ key: 'title', part: paidFor(first) }] : []),
    ...limited(
      payments.map(({ id }) => ({
        key: `payment ${id}`,
        part: <RecordLink to={paymentAddress(id)}>{texts.payment(id)}</RecordLink>,
      })),
    ),
    ...(documentNumber ? [{ key: 'number', part: <span className="num">{texts.number(documentNumber)}</span> }] : []),
  ];
}

function limited(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MOST) return parts;
  return [...parts.slice(0, MOST), { key: 'more', part: texts.andMore(parts.length - MOST) }];
}

type Payment = NonNullable<AuditEntry['concerned']['payments']>[number];

function paidFor(payment: Payment): string {
  return typeset(briefTitle(payment, formatMonth));
}

function LeadPart({ lead: { id, name, isErased } }: { readonly lead: NonNullable<AuditEntry['concerned']['lead']> }) {
  if (isErased) return texts.leadErased;
  return <RecordLink to={leadAddress(id)}>{name || texts.leadWithoutName}</RecordLink>;
}

function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="link wrap-anywhere">
      {children}
    </Link>
  );
}
