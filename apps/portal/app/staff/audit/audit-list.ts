// The audit log in its address: ids and days, and no personal data (PPL-33, PAY-51).
import { AUDIT_GROUPS } from '@zapisy/domain/audit/audited-action';
import { searchedPayment } from '@zapisy/domain/search/payment-number';
import { day, listAddress, oneOf, type Param, param, text } from '../../pages/list-address.ts';
import { AUDIT, AUDIT_SUBJECT_PARAMS, type AuditSubject } from '../shell/addresses.ts';
import { SEALED } from '../shell/searched-text.ts';

/** In place of a person: the changes of jobs. */
export const AUTOMATIC = 'automat';

const LONGEST_SUB = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** Each kind of subject has a parameter of its own. */
const SUBJECT: Param<AuditSubject> = {
  read: (params) => {
    for (const kind of ['participant', 'lead', 'course'] as const) {
      const id = params.get(AUDIT_SUBJECT_PARAMS[kind]) ?? '';
      if (UUID.test(id)) return { kind, id };
    }
    const payment = params.get(AUDIT_SUBJECT_PARAMS.payment) ?? '';
    return NUMBER.test(payment) ? { kind: 'payment', id: Number(payment) } : undefined;
  },
  write: ({ kind, id }) => ({ [AUDIT_SUBJECT_PARAMS[kind]]: String(id) }),
};

export const AUDIT_LIST = listAddress(
  AUDIT,
  {
    /** The token's `sub`, or `AUTOMATIC`. */
    actor: text('kto', LONGEST_SUB),
    group: oneOf('co', AUDIT_GROUPS),
    /** Both included. */
    from: day('od'),
    to: day('do'),
    subject: SUBJECT,
    /** Words that mean a person are not kept: their log is that of a subject. */
    sealed: SEALED,
  },
  param('przed', (given) => (/^\d{1,18}$/.test(given) ? BigInt(given) : undefined)),
);

export type AuditFilter = ReturnType<typeof AUDIT_LIST.filterIn>;

/** A search for a number that no phone has is that of a payment. */
export function auditFilterIn(url: URL, query: string | undefined): AuditFilter {
  const filter = AUDIT_LIST.filterIn(url);
  return { ...filter, sealed: undefined, subject: searchedSubject(query ?? '') ?? filter.subject };
}

/** A longer number is a part of a phone unless it is called the number of a payment. */
const MOST_DIGITS_ALONE = 6;

function searchedSubject(query: string): AuditSubject | undefined {
  const payment = searchedPayment(query);
  const isMeant = payment !== undefined && (payment.isNamed || String(payment.number).length <= MOST_DIGITS_ALONE);
  return isMeant ? { kind: 'payment', id: payment.number } : undefined;
}

/** The filter as the server takes it. */
export function auditQuestion({ actor, group, from, to, subject }: AuditFilter) {
  const person = actor === undefined ? undefined : { sub: actor };
  return { actor: actor === AUTOMATIC ? ('automatic' as const) : person, group, from, to, subject };
}

/** Where a search that means exactly one participant leads: the log of that one, with the other filters as they are. */
export function addressOfOnly(
  found: readonly { readonly participant: { readonly id: string } }[],
  filter: AuditFilter,
): string | undefined {
  const [only, other] = found;
  if (!only || other) return undefined;
  return AUDIT_LIST.to({ ...filter, subject: { kind: 'participant', id: only.participant.id } });
}
