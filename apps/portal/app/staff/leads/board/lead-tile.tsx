// One lead on the board in three lines: who, what and where, then what is due or how long it waits, and its owner.
import { Form, Link } from '@remix-run/react';
import { CUSTOMER_STAGE, FIRST_STAGE, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { leadDuty } from '@zapisy/domain/leads/lead-duty';
import { nextStage } from '@zapisy/domain/leads/lead-funnel';
import { addDays, formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { CalendarClock, Clock, Ellipsis } from 'lucide-react';
import { DropMenu, menuLine } from '#app/components/layout/drop-menu.tsx';
import { pl } from '#app/texts/pl.ts';
import { timeAgo } from '#app/texts/time-ago.ts';
import { leadAddress } from '../lead-address.ts';
import type { BoardLead, LeadSend } from './use-lead-moves.ts';

const texts = pl.lead.board;

/** A card with the gap below it. */
export const TILE_PX = 90;

const HOUR_MS = 3_600_000;

type LeadTileProps = {
  readonly lead: BoardLead;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly address: string;
  readonly me: string;
  readonly send: (act: LeadSend) => void;
};

export function LeadTile({ lead, now, isOpen, address, me, send }: LeadTileProps) {
  const name = nameOfLead(lead);
  return (
    <li
      draggable
      data-lead={lead.id}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', lead.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={classes(
        'grid h-[82px] gap-0.5 rounded-control border bg-surface px-2.5 py-1.5 text-small shadow-card has-[details[open]]:relative has-[details[open]]:z-10',
        isOpen ? 'border-select-line inset-ring inset-ring-select-line' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          to={address}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="truncate leading-6 font-strong text-ink no-underline"
        >
          {name}
        </Link>
        <LeadMenu lead={lead} name={name} address={address} now={now} me={me} send={send} />
      </div>
      <p className="truncate text-muted">{[lead.productInterest, lead.city].filter(Boolean).join(' · ')}</p>
      <div className="flex items-center justify-between gap-2 text-fine">
        <LeadDue lead={lead} now={now} />
        <span className="truncate text-muted">
          {lead.assignee === null ? texts.noOwner : (lead.assigneeName ?? lead.assignee)}
        </span>
      </div>
    </li>
  );
}

export function nameOfLead({ firstName, lastName }: Pick<BoardLead, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || pl.staff.noName;
}

/** The planned day, or how long a new lead waits: orange after an hour, red after a day. */
export function LeadDue({ lead, now }: Pick<LeadTileProps, 'lead' | 'now'>) {
  const today = warsawDate(now);
  if (lead.nextContactOn !== null) {
    const isDue = leadDuty(lead, today) === 'due';
    const isLate = lead.nextContactOn < today;
    const day = lead.nextContactOn === today ? texts.today : formatDate(lead.nextContactOn);
    return (
      <span
        className={classes('inline-flex items-center gap-1 whitespace-nowrap', isDue && 'font-semibold text-warn-ink')}
      >
        <CalendarClock aria-hidden size={13} />
        {isLate ? texts.missed(day) : day}
      </span>
    );
  }
  const arrived = leadArrivedAt(lead);
  const age = lead.stage === FIRST_STAGE ? now.getTime() - arrived.getTime() : 0;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap',
        age > 24 * HOUR_MS
          ? 'font-semibold text-error-ink'
          : age > HOUR_MS
            ? 'font-semibold text-warn-ink'
            : 'text-muted',
      )}
    >
      <Clock aria-hidden size={13} />
      {timeAgo(arrived, now)}
    </span>
  );
}

type LeadMenuProps = Omit<LeadTileProps, 'isOpen'> & { readonly name: string; readonly isOpen?: boolean };

/** Without scripts each line is a form of the lead's own page. */
export function LeadMenu({ lead, name, address, now, me, send }: LeadMenuProps) {
  const next = lead.inactiveReason === null ? nextStage(lead.stage) : undefined;
  const today = warsawDate(now);
  const isMine = lead.assignee === me;
  return (
    <DropMenu
      label={
        <>
          <Ellipsis aria-hidden size={17} />
          <span className="sr-only">{texts.menu(name)}</span>
        </>
      }
      labelClass="grid size-6.5 cursor-pointer place-items-center rounded-[8px] hover:bg-sunken"
    >
      {next === CUSTOMER_STAGE && (
        <Link to={`${address}#etap`} preventScrollReset className={`${menuLine} text-ink no-underline`}>
          {texts.moveAndChoose}
        </Link>
      )}
      {next && next !== CUSTOMER_STAGE && (
        <Act lead={lead} fields={{ action: 'move', stage: next }} stage={next} send={send} letter="move">
          {pl.lead.moveTo(next)}
        </Act>
      )}
      <Act lead={lead} fields={{ action: 'assign', assignee: isMine ? '' : me }} send={send} letter="m">
        {isMine ? texts.giveBack : texts.take}
      </Act>
      <Act lead={lead} fields={{ action: 'contact', day: addDays(today, 1) }} send={send} letter="d">
        {texts.contactTomorrow}
      </Act>
      <Act lead={lead} fields={{ action: 'contact', day: addDays(today, 3) }} send={send}>
        {texts.contactInThree}
      </Act>
      <Link to={address} preventScrollReset className={`${menuLine} text-ink no-underline`}>
        {texts.open}
      </Link>
    </DropMenu>
  );
}

type ActProps = {
  readonly lead: BoardLead;
  readonly fields: Readonly<Record<string, string>>;
  readonly stage?: BoardLead['stage'];
  readonly send: (act: LeadSend) => void;
  /** Names the line for the keys of the board. */
  readonly letter?: string;
  readonly children: string;
};

function Act({ lead, fields, stage = lead.stage, send, letter, children }: ActProps) {
  return (
    <Form
      method="post"
      action={leadAddress(lead.id)}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.closest('details')?.removeAttribute('open');
        send({ lead, fields, stage });
      }}
    >
      <input type="hidden" name="version" value={lead.version} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" data-lead-key={letter} className={menuLine}>
        {children}
      </button>
    </Form>
  );
}
