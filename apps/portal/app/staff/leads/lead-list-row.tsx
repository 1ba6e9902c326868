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
import { useReached } from './board/use-reached.ts';
import { nameOfLead, phoneOfLead } from './lead-name.ts';

const texts = pl.lead.board;

/** Where the table is narrow, what the card says too is left out. */
export const WHERE_WIDE = 'where-wide';
export const WHERE_MIDDLE = 'where-middle';

const CELL = 'lead-cell';

type LeadListRowProps = {
  readonly lead: BoardLead;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly address: string;
  readonly acts: LeadActs;
};

export function LeadListRow({ lead, now, isOpen, address, acts }: LeadListRowProps) {
  const { isReached, ...reached } = useReached<HTMLTableRowElement>();
  return (
    <tr
      data-lead={lead.id}
      draggable
      {...reached}
      className={classes(
        'lead-row',
        isOpen && 'bg-select inset-shadow-[3px_0_0_var(--color-select-line)] forced-colors:outline-2',
      )}
    >
      <Person lead={lead} isOpen={isOpen} address={address} />
      <Call lead={lead} />
      <td className={classes(CELL, 'max-sm:row-start-2')}>
        <StageMenu lead={lead} address={address} acts={acts} isEmpty={!isReached} />
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
    <th scope="row" className={classes(CELL, 'lead-who')}>
      <Link to={address} preventScrollReset aria-current={isOpen ? 'true' : undefined} className="lead-name">
        {nameOfLead(lead)}
      </Link>
      <span className="lead-note">
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
    <td className={classes(CELL, 'lead-call')}>
      {phone && (
        <a href={phone.href} aria-label={texts.call(`${nameOfLead(lead)}, ${phone.shown}`)} className="lead-phone">
          <Phone aria-hidden size={15} className="text-link max-sm:size-5" />
          <span className="max-sm:hidden">{phone.shown}</span>
        </a>
      )}
    </td>
  );
}

/** In the order of the stages. */
const STAGE_TINTS = ['bg-chart-1', 'bg-chart-4', 'bg-chart-2', 'bg-chart-3'] as const;

type StageMenuProps = Pick<LeadListRowProps, 'lead' | 'address' | 'acts'> & { readonly isEmpty: boolean };

/** The stage is the menu that moves the lead. */
function StageMenu({ lead, address, acts, isEmpty }: StageMenuProps) {
  return (
    <LeadMenu
      lead={lead}
      address={address}
      acts={acts}
      isEmpty={isEmpty}
      menuClass="left-0 right-auto!"
      labelClass="lead-stage"
      label={
        <>
          <span aria-hidden className={classes('lead-tint', STAGE_TINTS[LEAD_STAGES.indexOf(lead.stage)])} />
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
