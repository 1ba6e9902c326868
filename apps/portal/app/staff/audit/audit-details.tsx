// What a row of the audit log unfolds: fields before and after, the single attempts, all changes of the same, raw data.
import { Link } from '@remix-run/react';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Braces } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import { type AuditSubject, auditAddress } from '../shell/addresses.ts';
import type { AuditEntry } from './audit-action.ts';
import { AuditFields, readableChange } from './audit-fields.tsx';
import { fieldLabel, type ValueContext, valueText } from './audited-value.ts';

const texts = pl.auditLog;

type AuditDetailsProps = { readonly entry: AuditEntry; readonly context: ValueContext };

export function AuditDetails({ entry, context }: AuditDetailsProps) {
  const { attempted } = entry;
  return (
    <div className="grid gap-2 pt-1 pb-2">
      {attempted.length > 0 ? (
        <Attempts entry={entry} context={context} />
      ) : (
        <AuditFields change={entry} context={context} isErased={isErased(entry)} />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
        {entry.actor.isAutomatic || <span className="wrap-anywhere">{texts.account(entry.actor.email)}</span>}
        <span className="flex-1 max-sm:hidden" />
        {subjectsOf(entry).map(({ title, subject }) => (
          <Link key={title} to={auditAddress(subject)} className="link-alone">
            {title}
          </Link>
        ))}
      </p>
      <RawData entry={entry} />
    </div>
  );
}

/** Erasing a lead empties what its rows held; exporting and erasing hold nothing themselves. */
export function isErased({ action, before, after, concerned }: AuditEntry): boolean {
  const isEmptied = before === null && after === null;
  return isEmptied && concerned.lead?.isErased === true && action !== 'eraseLead' && action !== 'exportLead';
}

type Titled = { readonly title: string; readonly subject: AuditSubject };

function subjectsOf({ concerned }: AuditEntry): readonly Titled[] {
  const { participants = [], payments = [], lead, course } = concerned;
  const [person, payment] = [participants[0], payments[0]];
  return [
    ...(person ? [{ title: texts.all(person.name), subject: { kind: 'participant', id: person.id } } as const] : []),
    ...(payment
      ? [{ title: texts.allOfPayment(payment.id), subject: { kind: 'payment', id: payment.id } } as const]
      : []),
    ...(lead ? [{ title: texts.allOfLead, subject: { kind: 'lead', id: lead.id } } as const] : []),
    ...(course ? [{ title: texts.all(course.name), subject: { kind: 'course', id: course.id } } as const] : []),
  ];
}

function Attempts({ entry: { attempted, attempts }, context }: AuditDetailsProps) {
  return (
    <div>
      <h3 className="text-small font-semibold">{texts.eachAttempt}</h3>
      <ol className="grid gap-0.5 text-small">
        {attempted.map((one) => (
          <li key={String(one.id)} className="flex gap-3">
            <time dateTime={one.at.toISOString()} className="num text-muted">
              {warsawTime(one.at)}
            </time>
            <span className="min-w-0 wrap-anywhere">{attemptText(one, context)}</span>
          </li>
        ))}
      </ol>
      {attempts > attempted.length && (
        <p className="text-small text-muted">{texts.earlier(attempts - attempted.length)}</p>
      )}
    </div>
  );
}

function attemptText(attempt: AuditEntry['attempted'][number], context: ValueContext): string {
  const { changed } = readableChange(attempt);
  const said = changed.map(
    ({ field, after }) => `${fieldLabel(field)}: ${valueText(field, after, context) || texts.empty}`,
  );
  return said.join(', ') || texts.nothingNew;
}

function RawData({ entry }: { readonly entry: AuditEntry }) {
  const { id, at, actor, action, entity, entityId, before, after } = entry;
  const raw = {
    id: String(id),
    at,
    actor: { email: actor.email, sub: actor.sub },
    action,
    entity,
    entityId,
    before,
    after,
  };
  return (
    <details>
      <summary className="link-alone inline-flex w-fit list-none items-center gap-1.5 text-small [&::-webkit-details-marker]:hidden">
        <Braces aria-hidden size={14} />
        {texts.raw}
      </summary>
      <pre className="mt-1 text-fine whitespace-pre-wrap wrap-anywhere">{JSON.stringify(raw, null, 1)}</pre>
    </details>
  );
}
