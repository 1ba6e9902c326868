// The result of an act on the board: done with 'Cofnij', refused with what is stored now, or unknown.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { BUTTON_IN_BANNER } from '#app/components/feedback/banner.tsx';
import { Button } from '#app/components/form/button.tsx';
import { pl } from '#app/texts/pl.ts';
import { nameOfLead } from '../lead-name.ts';
import type { LeadDone } from '../lead-outcome.ts';
import type { BoardLead, LeadEnd, LeadSend } from './use-lead-moves.ts';

const texts = pl.lead.board;

/** One line, which the board below gives its place to. */
const BAR = 'flex min-h-11 items-center gap-3 rounded-control border px-3 py-1';

type MoveNoticeProps = {
  readonly end: LeadEnd | undefined;
  /** What takes it back. */
  readonly undo: LeadSend | undefined;
  /** Why a card could not be dropped. */
  readonly problem: string | undefined;
  readonly send: (act: LeadSend) => void;
  /** With the columns of the board: where among its stage the lead is now. */
  readonly columns?: readonly { readonly stage: LeadStage; readonly leads: readonly BoardLead[] }[];
};

export function MoveNotice({ end, undo, problem, send, columns = [] }: MoveNoticeProps) {
  if (problem !== undefined) return <Problem tone="warn" text={problem} />;
  if (!end) return <div role="status" className="sr-only" />;
  const { lead, answer } = end;
  const name = nameOfLead(lead);
  if (answer === null) return <Problem tone="warn" text={texts.unknown(name)} />;
  if (answer.kind === 'failed') return <Problem tone="error" text={failureText(name, answer)} />;
  const { act, stage } = answer;
  const isMove = act === 'move' || act === 'undo';
  const column = columns.find((one) => one.stage === stage)?.leads ?? [];
  const place = column.findIndex(({ id }) => id === lead.id);
  return (
    <div role="status" className={`${BAR} border-ok-line bg-ok-bg text-ok-ink`}>
      <CircleCheck aria-hidden size={20} className="shrink-0" />
      <b className="min-w-0 flex-1 wrap-anywhere">
        {isMove ? texts.done.stage(name, stage) : texts.done.saved(name)}
        {isMove && place >= 0 && <span className="sr-only">, {texts.position(place + 1, column.length)}</span>}
      </b>
      {undo && (
        <Button size="small" icon={Undo2} data-undo="" className={BUTTON_IN_BANNER} onClick={() => send(undo)}>
          {pl.staff.undo}
        </Button>
      )}
    </div>
  );
}

const TONES = {
  warn: 'border-warn-line bg-warn-bg text-warn-ink',
  error: 'border-error-line bg-error-bg text-error-ink',
} as const;

function Problem({ tone, text }: { readonly tone: keyof typeof TONES; readonly text: string }) {
  return (
    <div role="alert" className={`${BAR} ${TONES[tone]}`}>
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <b className="min-w-0 wrap-anywhere">{text}</b>
    </div>
  );
}

function failureText(name: string, { failure }: Extract<LeadDone, { kind: 'failed' }>): string {
  if (failure.kind !== 'conflict') return texts.failed(name);
  const { actor, name: by, at } = 'actor' in failure.details ? failure.details : {};
  return texts.conflict(name, by ?? actor ?? '', at instanceof Date ? formatWarsaw(at) : '');
}
