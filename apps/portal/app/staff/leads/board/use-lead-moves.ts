// Moves of leads that are shown at once and confirmed by the server: pending, done with its undo, or refused.
import type { Outputs } from '@zapisy/api/client';
import type { LeadStage } from '@zapisy/domain/leads/lead';
import { useState } from 'react';
import type { LeadDone } from '../lead-outcome.ts';

export type BoardLead = Outputs['leads']['list']['leads'][number];

/** What is sent: a move with its stage, or another act of the card. */
export type LeadSend = {
  readonly lead: BoardLead;
  readonly fields: Readonly<Record<string, string>>;
  /** Where the card is shown meanwhile. */
  readonly stage: LeadStage;
};

/** The latest act that ended; `answer` is null when it was lost. */
type LeadEnd = LeadSend & { readonly answer: LeadDone | null; readonly key: number };

export function useLeadMoves() {
  const [pending, setPending] = useState<readonly (LeadSend & { key: number })[]>([]);
  const [changed, setChanged] = useState<ReadonlyMap<string, BoardLead>>(new Map());
  const [end, setEnd] = useState<LeadEnd>();

  const send = (act: LeadSend) => {
    if (pending.some(({ lead }) => lead.id === act.lead.id)) return;
    setPending([...pending, { ...act, key: Date.now() }]);
  };
  const ended = (act: LeadSend & { key: number }, answer: LeadDone | null) => {
    setPending((all) => all.filter(({ key }) => key !== act.key));
    if (answer?.kind === 'done') {
      const { stage, version } = answer;
      setChanged((all) => new Map(all).set(act.lead.id, { ...act.lead, stage, version }));
    }
    setEnd({ ...act, answer });
  };
  /** The leads of the page as they are shown: pending ones at their next stage, changed ones with their last answer. */
  const shown = (lead: BoardLead): BoardLead => {
    const waiting = pending.find((act) => act.lead.id === lead.id);
    const known = changed.get(lead.id);
    const latest = known && known.version > lead.version ? known : lead;
    return waiting ? { ...latest, stage: waiting.stage } : latest;
  };
  return { pending, end, send, ended, shown, changed, refuse: setEnd };
}
