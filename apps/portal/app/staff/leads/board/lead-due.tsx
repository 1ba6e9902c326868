// The planned day of a lead, or how long a new lead waits (orange after an hour, red after a day), or when another came.
import { leadArrivedAt } from '@zapisy/domain/leads/lead';
import { leadDuty } from '@zapisy/domain/leads/lead-duty';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { CalendarClock, Clock, TriangleAlert } from 'lucide-react';
import { pl } from '#app/texts/pl.ts';
import { shortDay, waitingTime } from '#app/texts/time-ago.ts';
import type { BoardLead } from './use-lead-moves.ts';

const texts = pl.lead.board;
const HOUR_MS = 3_600_000;

export function LeadDue({ lead, now }: { readonly lead: BoardLead; readonly now: Date }) {
  const { nextContactOn } = lead;
  if (nextContactOn === null) return <LeadAge lead={lead} now={now} />;
  const today = warsawDate(now);
  const day = nextContactOn === today ? texts.today : formatDate(nextContactOn);
  const isDue = leadDuty(lead, today) === 'due';
  return (
    <span className={classes('lead-due', isDue && 'font-semibold text-warn-ink')}>
      <CalendarClock aria-hidden size={13} />
      {nextContactOn < today ? texts.missed(day) : day}
    </span>
  );
}

function LeadAge({ lead, now }: { readonly lead: BoardLead; readonly now: Date }) {
  const arrived = leadArrivedAt(lead);
  const isNew = leadDuty(lead, warsawDate(now)) === 'new';
  const age = isNew ? now.getTime() - arrived.getTime() : 0;
  const isOld = age > 24 * HOUR_MS;
  const Icon = isOld ? TriangleAlert : Clock;
  const tint = age > HOUR_MS ? 'font-semibold text-warn-ink' : 'text-muted';
  return (
    <span className={classes('lead-due', isOld ? 'font-semibold text-error-ink' : tint)}>
      <Icon aria-hidden size={13} />
      {isNew ? texts.waits(waitingTime(arrived, now)) : texts.reported(shortDay(arrived, now))}
    </span>
  );
}
