// The result of an act on the board: done with 'Cofnij', refused with what is stored now, or to be repeated.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { formatDate, formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { CircleCheck, RefreshCw, TriangleAlert, Undo2 } from 'lucide-react';
import { Toast } from '#app/components/feedback/undo-bar.tsx';
import { pl } from '#app/texts/pl.ts';
import type { LeadAnswer } from '../lead-acts.server.ts';
import { nameOfLead } from '../lead-name.ts';
import type { BoardLead, LeadEnd, LeadSend } from './use-lead-moves.ts';

const texts = pl.lead.board;

/** One line, which the board below gives its place to. */
const BAR = 'flex min-h-11 items-center gap-3 rounded-control border px-3 py-1';

type MoveNoticeProps = {
  readonly end: LeadEnd | undefined;
  /** What takes it back. */
  readonly undo: LeadSend | undefined;
  /** What repeats it. */
  readonly again: LeadSend | undefined;
  /** Why a card could not be dropped. */
  readonly problem: string | undefined;
  readonly send: (act: LeadSend) => void;
  /** With the columns of the board: where among its stage the lead is now. */
  readonly columns?: readonly { readonly stage: LeadStage; readonly leads: readonly BoardLead[] }[];
};

export function MoveNotice({ end, undo, again, problem, send, columns = [] }: MoveNoticeProps) {
  if (problem !== undefined) return <Problem tone="warn" text={problem} />;
  if (!end) return <div role="status" className="sr-only" />;
  const { lead, answer } = end;
  const name = nameOfLead(lead);
  const repeat = again && (() => send(again));
  if (answer === null) return <Problem tone="warn" text={unknownText(name, end)} repeat={repeat} />;
  if (answer.kind !== 'done') return <Problem tone="error" text={failureText(name, answer)} repeat={repeat} />;
  const { act } = answer;
  const { stage } = answer.value;
  const message = end.isUndo ? texts.done.undone(doneText(name, answer)) : doneText(name, answer);
  const takeBack = undo && (() => send(undo));
  const isMove = act === 'move' || act === 'undo';
  const column = columns.find((one) => one.stage === stage)?.leads ?? [];
  const place = column.findIndex(({ id }) => id === lead.id);
  return (
    <div role="status" className={`${BAR} border-ok-line bg-ok-bg text-ok-ink`}>
      <CircleCheck aria-hidden size={20} className="shrink-0" />
      <b className="min-w-0 flex-1 wrap-anywhere">
        {message}
        {isMove && place >= 0 && <span className="sr-only">, {texts.position(place + 1, column.length)}</span>}
      </b>
      {takeBack && (
        <Button size="small" icon={Undo2} data-undo="" variant="tinted" onClick={takeBack}>
          {pl.staff.undo}
        </Button>
      )}
      <Toast key={end.key} text={message} undo={takeBack} keys={texts.undoKeys} />
    </div>
  );
}

const TONES = {
  warn: 'border-warn-line bg-warn-bg text-warn-ink',
  error: 'border-error-line bg-error-bg text-error-ink',
} as const;

type ProblemProps = {
  readonly tone: keyof typeof TONES;
  readonly text: string;
  readonly repeat?: (() => void) | undefined;
};

function Problem({ tone, text, repeat }: ProblemProps) {
  return (
    <div role="alert" className={`${BAR} ${TONES[tone]}`}>
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <b className="min-w-0 flex-1 wrap-anywhere">{text}</b>
      {repeat && (
        <Button size="small" icon={RefreshCw} variant="tinted" onClick={repeat}>
          {pl.problems.retry}
        </Button>
      )}
    </div>
  );
}

type Done = Extract<LeadAnswer, { kind: 'done' }>;

function doneText(name: string, { act, value: { stage, assigneeName, nextContactOn } }: Done): string {
  if (act === 'assign') return texts.done.owner(name, assigneeName);
  if (act === 'contact') return texts.done.contact(name, nextContactOn && formatDate(nextContactOn));
  return texts.done.stage(name, stage);
}

/** The act may have been done: the answer is missing. */
function unknownText(name: string, { fields }: LeadEnd): string {
  return fields['action'] === 'move' ? texts.moveUnknown(name) : texts.unknown(name);
}

function failureText(name: string, answer: Exclude<LeadAnswer, { kind: 'done' }>): string {
  const { act } = answer;
  const notDone = act in texts.notDone ? texts.notDone[act as keyof typeof texts.notDone] : texts.notDone.other;
  if (answer.kind === 'wrong') return notDone(name);
  const { failure } = answer;
  if (failure.kind === 'refused') {
    const reason = pl.lead.refused[failure.details.reason as keyof typeof pl.lead.refused];
    return [notDone(name), reason].filter(Boolean).join(' ');
  }
  if (failure.kind !== 'conflict') return notDone(name);
  const { actor, name: by, at } = 'actor' in failure.details ? failure.details : {};
  return texts.conflict(name, by ?? actor ?? '', at instanceof Date ? formatWarsaw(at) : '');
}
