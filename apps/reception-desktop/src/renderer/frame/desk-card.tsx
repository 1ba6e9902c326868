// The card of the sign-in screens: title, next action, and what waits at this desk.
import { formatWarsaw, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { Choreography } from '@zapisy/screens/components/choreography';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { SIGN_IN_TEXTS } from '../../texts.ts';

type DeskCardProps = {
  readonly title: string;
  readonly lead: string;
  readonly status: DeskStatus;
  readonly children: ReactNode;
};

export function DeskCard({ title, lead, status, children }: DeskCardProps) {
  const id = useId();
  const { last, access } = status;
  return (
    <section aria-labelledby={id} className="grid w-[520px] gap-4.5 rounded-dialog bg-raised p-10 shadow-dialog">
      <Choreography />
      <div>
        <h1 id={id} className="text-[26px]!">
          {title}
        </h1>
        <p className="mt-2 text-[16px] text-muted">{lead}</p>
      </div>
      {children}
      <p className="flex items-center gap-2 text-small text-muted">
        <ShieldCheck aria-hidden size={18} className="shrink-0" />
        <span>
          {last && SIGN_IN_TEXTS.last(last.person, when(last.at))}{' '}
          {SIGN_IN_TEXTS.queued(access.waiting.prints, access.waiting.payments)}
        </span>
      </p>
    </section>
  );
}

function when(at: string): string {
  const moment = new Date(at);
  const isToday = warsawDate(moment) === warsawDate(new Date());
  return isToday ? SIGN_IN_TEXTS.todayAt(warsawTime(moment)) : formatWarsaw(moment);
}
