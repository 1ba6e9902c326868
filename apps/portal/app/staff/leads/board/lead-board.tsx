// The board of four stages: cards move by menu, by keys and by dragging, at once on the screen and once at the server.

import { useNavigate } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { CUSTOMER_STAGE, type LeadStage } from '@zapisy/domain/leads/lead';
import { useRef, useState } from 'react';
import { pl } from '#app/texts/pl.ts';
import { KeyHints } from '../../shell/key-hints.tsx';
import { type LeadFilter, panelAddress } from '../lead-address.ts';
import { dropProblem, LeadColumn } from './lead-column.tsx';
import { onLeadKey } from './lead-keys.ts';
import { MoveNotice } from './move-notice.tsx';
import { MoveSender } from './move-sender.tsx';
import { type BoardLead, useLeadMoves } from './use-lead-moves.ts';

const texts = pl.lead.board;

type LeadBoardProps = {
  readonly board: Outputs['leads']['board'];
  readonly filter: LeadFilter;
  readonly now: Date;
  readonly me: string;
  readonly openId: string | undefined;
};

/** Needs a key of its own for each filter: pages that were read belong to one filter. */
export function LeadBoard({ board, filter, now, me, openId }: LeadBoardProps) {
  const ref = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [more, setMore] = useState<readonly BoardLead[]>([]);
  const [problem, setProblem] = useState<string>();
  const moves = useLeadMoves();
  const first = new Map(board.flatMap(({ leads }) => leads.map((lead) => [lead.id, lead] as const)));
  const others = [...moves.changed.values(), ...more].filter(({ id }) => !first.has(id));
  const known = [...first.values(), ...new Map(others.map((lead) => [lead.id, lead])).values()];
  const leads = known.map(moves.shown);
  const send: typeof moves.send = (act) => {
    setProblem(undefined);
    moves.send(act);
  };
  const drop = (leadId: string, stage: LeadStage) => {
    const lead = leads.find(({ id }) => id === leadId);
    if (!lead || lead.stage === stage) return;
    const why = dropProblem(lead, stage);
    if (why !== undefined) return setProblem(why);
    if (stage === CUSTOMER_STAGE) return navigate(`${panelAddress(filter, lead.id)}#etap`);
    send({ lead, fields: { action: 'move', stage }, stage });
  };
  const undo = () => ref.current?.querySelector<HTMLElement>('[data-undo]')?.click();
  return (
    <section
      ref={ref}
      aria-label={pl.lead.board.board}
      onKeyDown={(event) => onLeadKey(event, undo)}
      className="grid gap-2"
    >
      <MoveNotice end={moves.end} problem={problem} send={send} />
      {moves.pending.map((act) => (
        <MoveSender key={act.key} act={act} onEnd={(answer) => moves.ended(act, answer)} />
      ))}
      <div className="grid h-[max(420px,calc(100dvh-270px))] min-w-0 grid-cols-4 gap-2.5 max-md:h-auto max-md:grid-cols-1 max-md:[&>section]:h-[480px]">
        {board.map((column) => (
          <LeadColumn
            key={column.stage}
            column={column}
            filter={filter}
            now={now}
            me={me}
            openId={openId}
            leads={leads.filter(({ stage }) => stage === column.stage)}
            count={column.count + change(column.stage, moves.pending)}
            add={(page) => setMore((all) => [...all, ...page])}
            send={send}
            drop={drop}
          />
        ))}
      </div>
      <KeyHints title={texts.keys} hints={texts.hints} />
    </section>
  );
}

/** What pending moves add to a stage's count and take from it. */
function change(stage: LeadStage, pending: ReturnType<typeof useLeadMoves>['pending']): number {
  const moved = pending.filter((act) => act.stage !== act.lead.stage);
  return moved.filter((act) => act.stage === stage).length - moved.filter(({ lead }) => lead.stage === stage).length;
}
