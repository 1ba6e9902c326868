// Acts on leads that are shown at once and confirmed by the server: pending, done with their undo, or to be repeated.

import type { LeadStage } from '@zapisy/domain/leads/lead';
import { useMemo, useRef, useState } from 'react';
import type { LeadAnswer } from '../lead-acts.server.ts';
import type { ShownLead } from '../shown-lead.ts';
import { knownOutcome } from './known-outcome.ts';

export type BoardLead = ShownLead;

/** What is sent: a move with its stage, or another act of the card. */
export type LeadSend = {
  readonly lead: BoardLead;
  readonly fields: Readonly<Record<string, string>>;
  /** Where the card is shown meanwhile. */
  readonly stage: LeadStage;
  /** It takes another act back, and is itself final. */
  readonly isUndo?: boolean;
};

type Pending = LeadSend & {
  readonly key: number;
  /** The answer to the act before it on the same lead was lost: that one may have been done. */
  readonly isRepeated: boolean;
};

/** The latest act that ended; `answer` is null when it was lost. */
export type LeadEnd = Pending & { readonly answer: LeadAnswer | null };

/** `me` is the e-mail of whoever acts. */
export function useLeadMoves(me: string) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [changed, setChanged] = useState<ReadonlyMap<string, BoardLead>>(new Map());
  const [end, setEnd] = useState<LeadEnd>();
  /** The act that is taken back as soon as it is done: 'Cofnij' may be pressed while it is being sent. */
  const unwanted = useRef<number>(undefined);

  const again = useMemo(() => end && repeatOf(end), [end]);

  const send = (act: LeadSend) => {
    if (pending.some(({ lead }) => lead.id === act.lead.id)) return;
    const isRepeated = again?.lead.id === act.lead.id;
    setPending([...pending, { ...act, isRepeated, key: Date.now() }]);
  };
  const ended = (act: Pending, given: LeadAnswer | null) => {
    const answer = act.isRepeated ? knownOutcome(act, given, me) : given;
    const ending = { ...act, answer };
    const back = unwanted.current === act.key ? undoOf(ending) : undefined;
    const following = back ? [{ ...back, isRepeated: false, key: Date.now() }] : [];
    setPending((all) => [...all.filter(({ key }) => key !== act.key), ...following]);
    if (answer?.kind === 'done') {
      const { stage, version } = answer.value;
      setChanged((all) => new Map(all).set(act.lead.id, { ...act.lead, stage, version }));
    }
    setEnd(ending);
  };
  /** The leads of the page as they are shown: pending ones at their next stage, changed ones with their last answer. */
  const shown = (lead: BoardLead): BoardLead => {
    const waiting = pending.find((act) => act.lead.id === lead.id);
    const known = changed.get(lead.id);
    const latest = known && known.version > lead.version ? known : lead;
    return waiting ? { ...latest, stage: waiting.stage } : latest;
  };
  const undo = useMemo(() => end && undoOf(end), [end]);
  /** Takes the latest act back, also one that is still being sent. */
  const takeBack = () => {
    const last = pending.at(-1);
    if (last) unwanted.current = last.key;
    else if (undo) send(undo);
  };
  /** The latest act, whose lead the focus follows. */
  const latest = pending.at(-1) ?? end;
  return { pending, end, undo, again, latest, send, takeBack, ended, shown, changed };
}

/** The act that takes the latest one back (LEAD-23); undefined when nothing can, or when it was itself an undo. */
function undoOf({ lead, answer, isUndo }: LeadEnd): LeadSend | undefined {
  if (answer?.kind !== 'done' || isUndo) return undefined;
  const { act } = answer;
  const { stage, version } = answer.value;
  const now = { ...lead, stage, version };
  const back = (fields: Readonly<Record<string, string>>) => ({ lead: now, fields, stage: lead.stage, isUndo: true });
  if (act === 'move') return back({ action: 'undo' });
  if (act === 'assign') return back({ action: 'assign', assignee: lead.assignee ?? '' });
  if (act === 'contact') return back({ action: 'contact', on: lead.nextContactOn ?? '' });
  return undefined;
}

/** The same act once more, when its answer was lost or the server could not do it. */
function repeatOf({ lead, fields, stage, isUndo, answer }: LeadEnd): LeadSend | undefined {
  const isOpen = answer === null || (answer.kind === 'refused' && answer.failure.kind === 'failed');
  return isOpen ? { lead, fields, stage, isUndo: isUndo ?? false } : undefined;
}
