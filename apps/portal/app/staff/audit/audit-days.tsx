// The audit log day by day: a line a row, which unfolds to what was changed. J and K walk the rows, Enter unfolds.
import { auditedFields } from '@zapisy/domain/audit/audited-change';
import { addDays, formatDate, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { ChevronDown } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { useUnfolded } from '../../components/layout/use-unfolded.ts';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { capitalised, longDay } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { KeyHints } from '../shell/key-hints.tsx';
import { onRowKey } from '../shell/row-keys.ts';
import { type AuditEntry, actionText, actorName, reasonText } from './audit-action.ts';
import { AuditConcerned } from './audit-concerned.tsx';
import { AuditDetails, isErased } from './audit-details.tsx';
import { readableChange } from './audit-fields.tsx';
import { AuditIcon } from './audit-icon.tsx';
import type { ValueContext } from './audited-value.ts';

const texts = pl.auditLog;
const KEYS = [
  { keys: ['J', 'K'], act: texts.keys.move },
  { keys: ['Enter'], act: texts.keys.unfold },
];

type AuditDaysProps = {
  readonly entries: readonly AuditEntry[];
  readonly names: Readonly<Record<string, string>>;
  /** Today in Europe/Warsaw, 'YYYY-MM-DD'. */
  readonly today: string;
};

export function AuditDays({ entries, names, today }: AuditDaysProps) {
  const days = [...Map.groupBy(useFirstScreen(entries), ({ at }) => warsawDate(at))];
  return (
    <section aria-label={texts.title} className="grid gap-3.5" onKeyDown={onRowKey}>
      {days.map(([day, those]) => (
        <Card key={day} labelledBy={`dzien-${day}`}>
          <CardHead>
            <h2 id={`dzien-${day}`}>{dayTitle(day, today)}</h2>
          </CardHead>
          <DayTable day={day} entries={those} names={names} />
        </Card>
      ))}
      <KeyHints title={texts.keysTitle} hints={KEYS} />
    </section>
  );
}

function dayTitle(day: string, today: string): string {
  if (day === today) return texts.today(formatDate(day));
  return day === addDays(today, -1) ? texts.yesterday(formatDate(day)) : capitalised(longDay(day));
}

type DayTableProps = Omit<AuditDaysProps, 'today'> & { readonly day: string };

function DayTable({ day, entries, names }: DayTableProps) {
  const deskName = useDeskName();
  return (
    <table className="w-full max-sm:block">
      <caption className="sr-only">{texts.caption(formatDate(day))}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.columns.at}</th>
          <th scope="col">{texts.columns.what}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {entries.map((entry) => (
          <EntryRow key={String(entry.id)} entry={entry} context={{ entity: entry.entity, names, deskName }} />
        ))}
      </tbody>
    </table>
  );
}

type EntryRowProps = { readonly entry: AuditEntry; readonly context: ValueContext };

function EntryRow({ entry, context }: EntryRowProps) {
  const { wasUnfolded, details } = useUnfolded();
  const line = texts.by(actorName(entry.actor), actionText(entry, context));
  const reason = reasonText(entry, context);
  return (
    <tr className="border-t border-line first:border-t-0 has-[details[open]>summary[data-row-first]]:bg-select max-sm:block max-sm:px-pad">
      <td className="w-18 py-3 pl-pad align-top max-sm:inline-block max-sm:w-auto max-sm:p-0 max-sm:pt-2.5">
        <time dateTime={entry.at.toISOString()} className="num text-small text-muted">
          {warsawTime(entry.at)}
        </time>
      </td>
      <td className="relative py-2.5 pr-12 pl-1 max-sm:block max-sm:p-0 max-sm:pr-8 max-sm:pb-2.5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <span className="max-sm:hidden">
            <AuditIcon entity={entry.entity} />
          </span>
          <p className="min-w-0 flex-1 basis-72 pt-0.5 text-pretty wrap-anywhere">
            <b>{actorName(entry.actor)}</b>
            {line.slice(actorName(entry.actor).length)}
            <AuditConcerned entry={entry} />
            {reason !== '' && `. ${texts.because(reason)}`}
          </p>
          <RowNotes entry={entry} context={context} />
        </div>
        <details {...details} className="group">
          <summary
            data-row-first
            aria-label={texts.unfold(line)}
            className="absolute top-2 right-pad grid size-7 cursor-pointer list-none place-items-center rounded-full hover:bg-sunken max-sm:right-0 [&::-webkit-details-marker]:hidden"
          >
            <ChevronDown aria-hidden size={17} className="group-open:rotate-180" />
          </summary>
          <div className="sm:pl-9.5">{wasUnfolded && <AuditDetails entry={entry} context={context} />}</div>
        </details>
      </td>
    </tr>
  );
}

/** The number of attempts or fields, and the desk where it was. */
function RowNotes({ entry, context }: EntryRowProps) {
  const { attempts, attempted, concerned, after } = entry;
  const first = attempted.at(-1);
  const fields = readableChange(entry).changed.length;
  const stored = auditedFields(after);
  const isWaiver = stored.get('invoiceWaiver') === 'given';
  const deskId = concerned.deskId ?? stored.get('deskId');
  return (
    <span className="flex flex-wrap items-center gap-2 pt-0.5 text-small text-muted">
      {typeof deskId === 'string' && <span>{context.deskName(deskId)}</span>}
      {isWaiver && <Chip tone="warn">{texts.waiver}</Chip>}
      {isErased(entry) && <span>{texts.erasedInBrief}</span>}
      {attempts > 1 && first && (
        <>
          <span className="num">{texts.between(warsawTime(first.at), warsawTime(entry.at))}</span>
          <Chip tone="line">{texts.attempts(attempts)}</Chip>
        </>
      )}
      {attempts === 1 && fields > 0 && <span className="max-sm:hidden">{texts.fields(fields)}</span>}
    </span>
  );
}
