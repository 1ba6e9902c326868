// One lead in the list of leads: a row of 48 px; on a phone 96 px with a key to call. Only what is to be checked is marked.
import { Link } from '@remix-run/react';
import { LEAD_STAGES, lateImportAt, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { ChevronDown, Phone } from 'lucide-react';
import { pl } from '../../texts/pl.ts';
import { shortDay, shortMoment } from '../../texts/time-ago.ts';
import { LeadDue } from './board/lead-due.tsx';
import { LeadMark } from './board/lead-mark.tsx';
import { LeadMenu } from './board/lead-menu.tsx';
import type { LeadActs } from './board/use-lead-acts.ts';
import type { BoardLead } from './board/use-lead-moves.ts';
import { nameOfLead, phoneOfLead } from './lead-name.ts';

const texts = pl.lead.board;

/** Where the table is narrow, what the card says too is left out. */
export const WHERE_WIDE = 'max-sm:hidden @max-[960px]:hidden';
export const WHERE_MIDDLE = '@max-[640px]:hidden max-sm:hidden';

const CELL = 'px-2 py-0 align-middle sm:first:pl-pad sm:last:pr-pad max-sm:p-0';

type LeadListRowProps = {
  readonly lead: BoardLead;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly address: string;
  readonly acts: LeadActs;
};

export function LeadListRow({ lead, now, isOpen, address, acts }: LeadListRowProps) {
  return (
    <tr
      data-lead={lead.id}
      draggable
      className={classes(
        'h-12 border-t border-line max-sm:grid max-sm:h-auto max-sm:min-h-24 max-sm:grid-cols-[auto_minmax(0,1fr)_44px] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-pad max-sm:py-1.5',
        isOpen && 'bg-select inset-shadow-[3px_0_0_var(--color-select-line)] forced-colors:outline-2',
      )}
    >
      <Person lead={lead} isOpen={isOpen} address={address} />
      <Call lead={lead} />
      <td className={classes(CELL, 'max-sm:row-start-2')}>
        <StageMenu lead={lead} address={address} acts={acts} />
      </td>
      <td className={classes(CELL, 'truncate', WHERE_WIDE)}>{lead.city}</td>
      <td className={classes(CELL, 'text-small max-sm:row-start-2')}>
        <LeadDue lead={lead} now={now} />
      </td>
      <td className={classes(CELL, 'truncate text-small', WHERE_WIDE, lead.assignee === null && 'text-muted')}>
        {lead.assigneeName ?? lead.assignee ?? texts.noOwner}
      </td>
      <td className={classes(CELL, 'text-right text-small leading-4 text-muted', WHERE_WIDE)}>
        <Received lead={lead} now={now} />
      </td>
    </tr>
  );
}

function Person({ lead, isOpen, address }: Pick<LeadListRowProps, 'lead' | 'isOpen' | 'address'>) {
  return (
    <th
      scope="row"
      className={classes(CELL, 'min-w-0 text-left font-normal max-sm:col-span-2 max-sm:row-start-1 max-sm:block')}
    >
      <Link
        to={address}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="block wrap-anywhere font-strong text-ink no-underline hover:underline max-sm:min-h-6 max-sm:leading-6 sm:line-clamp-2 sm:leading-[1.2]"
      >
        {nameOfLead(lead)}
      </Link>
      <span className="flex min-w-0 items-center gap-2 text-fine leading-4 text-muted">
        <span title={lead.productInterest} className="wrap-anywhere sm:truncate">
          {lead.productInterest}
          <span className="sm:hidden">{lead.productInterest === '' ? lead.city : ` · ${lead.city}`}</span>
        </span>
        <LeadMark lead={lead} />
      </span>
    </th>
  );
}

function Call({ lead }: Pick<LeadListRowProps, 'lead'>) {
  const phone = phoneOfLead(lead);
  return (
    <td className={classes(CELL, '@max-[640px]:sm:hidden max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1')}>
      {phone && (
        <a
          href={phone.href}
          aria-label={texts.call(`${nameOfLead(lead)}, ${phone.shown}`)}
          className="num inline-flex min-h-6 items-center gap-1.5 text-ink no-underline hover:underline max-sm:grid max-sm:size-11 max-sm:place-items-center max-sm:rounded-control max-sm:border max-sm:border-line-strong max-sm:bg-surface"
        >
          <Phone aria-hidden size={15} className="text-link max-sm:size-5" />
          <span className="max-sm:hidden">{phone.shown}</span>
        </a>
      )}
    </td>
  );
}

/** In the order of the stages. */
const STAGE_TINTS = ['bg-chart-1', 'bg-chart-4', 'bg-chart-2', 'bg-chart-3'] as const;

/** The stage is the menu that moves the lead. */
function StageMenu({ lead, address, acts }: Pick<LeadListRowProps, 'lead' | 'address' | 'acts'>) {
  return (
    <LeadMenu
      lead={lead}
      address={address}
      acts={acts}
      menuClass="left-0 right-auto!"
      labelClass="inline-flex h-7.5 items-center gap-1.5 rounded-[8px] border border-line-strong bg-surface px-2.5 text-small font-semibold whitespace-nowrap hover:bg-sunken"
      label={
        <>
          <span
            aria-hidden
            className={classes(
              'size-2 rounded-[2px] forced-color-adjust-none',
              STAGE_TINTS[LEAD_STAGES.indexOf(lead.stage)],
            )}
          />
          {lead.stage}
          <span className="sr-only"> – {texts.menu(nameOfLead(lead))}</span>
          <ChevronDown aria-hidden size={14} />
        </>
      }
    />
  );
}

function Received({ lead, now }: Pick<LeadListRowProps, 'lead' | 'now'>) {
  const arrived = leadArrivedAt(lead);
  const brought = lateImportAt(lead);
  return (
    <>
      <time dateTime={arrived.toISOString()} title={formatWarsaw(arrived)} className="num block">
        {shortMoment(arrived, now)}
      </time>
      {brought && <span className="num block text-fine">{pl.lead.withUsSince(shortDay(brought, now))}</span>}
    </>
  );
}
