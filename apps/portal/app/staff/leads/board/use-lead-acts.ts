// What can be done with the leads of the board and of the list: sent, taken back, planned by the dialog.
import { useCallback, useMemo, useRef, useState } from 'react';
import { leadsOf } from './lead-keys.ts';
import { type BoardLead, type LeadSend, useLeadMoves } from './use-lead-moves.ts';

export type LeadActs = {
  readonly me: string;
  readonly send: (act: LeadSend) => void;
  /** Opens the dialog for the day of the next contact. */
  readonly plan: (lead: BoardLead) => void;
  /** What takes the latest act back, when it can be. */
  readonly undo: LeadSend | undefined;
};

export function useLeadActs(me: string) {
  const ref = useRef<HTMLElement>(null);
  const moves = useLeadMoves(me);
  const [problem, setProblem] = useState<string>();
  const [planned, setPlanned] = useState<BoardLead>();
  const latest = useRef(moves.send);
  latest.current = moves.send;
  /** Where the lead of the latest act was among those that are shown. */
  const place = useRef(0);
  // The same function for every card as long as it is shown: a card is rendered again only when its lead changes.
  const send = useCallback<LeadActs['send']>((act) => {
    setProblem(undefined);
    place.current = leadsOf(ref.current).findIndex(({ dataset }) => dataset['lead'] === act.lead.id);
    latest.current(act);
  }, []);
  const acts = useMemo<LeadActs>(() => ({ me, send, plan: setPlanned, undo: moves.undo }), [me, send, moves.undo]);
  const undo = () => {
    setProblem(undefined);
    moves.takeBack();
  };
  return { ref, moves, acts, undo, place, problem, setProblem, planned, closePlan: () => setPlanned(undefined) };
}
