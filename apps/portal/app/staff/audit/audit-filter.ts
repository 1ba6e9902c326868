// The filter of the audit log in the address: ids and days, and no personal data (PPL-33).
import { AUDIT_GROUPS, type AuditGroup } from '@zapisy/domain/audit/audited-action';
import { searchedPayment } from '@zapisy/domain/search/payment-number';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { AUDIT, AUDIT_SUBJECT_PARAMS, type AuditSubject } from '../shell/addresses.ts';

export const ACTOR_PARAM = 'kto';
export const GROUP_PARAM = 'co';
/** In place of a person: the changes of jobs. */
export const AUTOMATIC = 'automat';
const BEFORE_PARAM = 'przed';
const LONGEST = 200;

export type AuditFilter = {
  /** The token's `sub`, `AUTOMATIC`, or '' for everybody. */
  readonly actor: string;
  readonly group: AuditGroup | undefined;
  /** Days 'YYYY-MM-DD', both included; '' without a limit. */
  readonly from: string;
  readonly to: string;
  readonly subject: AuditSubject | undefined;
};

/** A value that is not valid counts as not set. A search for a number that no phone has is that of a payment. */
export function auditFilterIn({ searchParams }: URL, query = ''): AuditFilter {
  const day = (name: string) => {
    const text = searchParams.get(name) ?? '';
    return isCalendarDate(text) ? text : '';
  };
  return {
    actor: (searchParams.get(ACTOR_PARAM) ?? '').slice(0, LONGEST),
    group: AUDIT_GROUPS.find((one) => one === searchParams.get(GROUP_PARAM)),
    from: day('od'),
    to: day('do'),
    subject: searchedSubject(query) ?? subjectIn(searchParams),
  };
}

/** A longer number is a part of a phone unless it is called the number of a payment. */
const MOST_DIGITS_ALONE = 6;

function searchedSubject(query: string): AuditSubject | undefined {
  const payment = searchedPayment(query);
  const isMeant = payment !== undefined && (payment.isNamed || String(payment.number).length <= MOST_DIGITS_ALONE);
  return isMeant ? { kind: 'payment', id: payment.number } : undefined;
}

function subjectIn(params: URLSearchParams): AuditSubject | undefined {
  for (const kind of ['participant', 'lead', 'course'] as const) {
    const id = params.get(AUDIT_SUBJECT_PARAMS[kind]) ?? '';
    if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return { kind, id };
  }
  return paymentIn(params.get(AUDIT_SUBJECT_PARAMS.payment) ?? '');
}

function paymentIn(text: string): AuditSubject | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? { kind: 'payment', id: Number(text) } : undefined;
}

/** The query for the server; the next page begins before the row with the id `before`. */
export function auditQuestion({ actor, group, from, to, subject }: AuditFilter, before?: bigint) {
  return {
    ...(actor !== '' && { actor: actor === AUTOMATIC ? ('automatic' as const) : { sub: actor } }),
    ...(group && { group }),
    ...(from && { from }),
    ...(to && { to }),
    ...(subject && { subject }),
    ...(before !== undefined && { before }),
  };
}

export function auditFilterAddress({ actor, group, from, to, subject }: AuditFilter, before?: bigint): string {
  const params = new URLSearchParams({
    ...(actor && { [ACTOR_PARAM]: actor }),
    ...(group && { [GROUP_PARAM]: group }),
    ...(from && { od: from }),
    ...(to && { do: to }),
    ...(subject && { [AUDIT_SUBJECT_PARAMS[subject.kind]]: String(subject.id) }),
    ...(before !== undefined && { [BEFORE_PARAM]: String(before) }),
  });
  return params.size === 0 ? AUDIT : `${AUDIT}?${params}`;
}

/** Where a search that means exactly one participant leads: the log of that one, with the other filters as they are. */
export function addressOfOnly(
  found: readonly { readonly participant: { readonly id: string } }[],
  filter: AuditFilter,
): string | undefined {
  const [only, other] = found;
  if (!only || other) return undefined;
  return auditFilterAddress({ ...filter, subject: { kind: 'participant', id: only.participant.id } });
}

export function isFiltered(filter: AuditFilter): boolean {
  return Object.keys(auditQuestion(filter)).length > 0;
}

/** Where an older page begins; undefined for the newest one. */
export function beforeIn({ searchParams }: URL): bigint | undefined {
  const text = searchParams.get(BEFORE_PARAM) ?? '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

/** The hidden field with which a form keeps the subject. */
export function subjectField({ subject }: AuditFilter): { readonly name: string; readonly value: string } | undefined {
  return subject && { name: AUDIT_SUBJECT_PARAMS[subject.kind], value: String(subject.id) };
}
