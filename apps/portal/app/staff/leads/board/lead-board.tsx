// The board of four stages: cards move by menu, by keys and by dragging, at once on the screen and once at the server.

import { useNavigate } from '@remix-run/react';
import { CUSTOMER_STAGE, type LeadStage } from '@zapisy/domain/leads/lead';
import { leadDuty } from '@zapisy/domain/leads/lead-duty';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { memo, useRef } from 'react';
import { pl } from '#app/texts/pl.ts';
import { KeyHints } from '../../shell/key-hints.tsx';
import { type LeadFilter, stepAddress } from '../lead-address.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { dropProblem } from './drop-problem.ts';
import { type BoardStage, LeadColumn } from './lead-column.tsx';
import { onLeadKey } from './lead-keys.ts';
import { MoveNotice } from './move-notice.tsx';
import { MoveSender } from './move-sender.tsx';
import { leadsOfColumns } from './shown-leads.ts';
import { useLeadActs } from './use-lead-acts.ts';
import type { useLeadMoves } from './use-lead-moves.ts';
import { useMoreLeads } from './use-more-leads.ts';
import { useFocusOnCard } from './use-stored-place.ts';

const texts = pl.lead.board;

type LeadBoardProps = {
  readonly board: readonly BoardStage[];
  readonly filter: LeadFilter;
  readonly now: Date;
  readonly me: string;
  readonly openId: string | undefined;
};

/** Needs a key of its own for each filter: pages that were read belong to one filter. */
export const LeadBoard = memo(function LeadBoard({ board, filter, now, me, openId }: LeadBoardProps) {
  const navigate = useNavigate();
  const { ref, moves, acts, undo, problem, setProblem, planned, closePlan } = useLeadActs(me);
  const { more, add } = useMoreLeads(board, filter.runId !== undefined);
  const columns = leadsOfColumns(board, more, moves);
  const today = warsawDate(now);
  const dueMoves = moves.pending.filter(({ lead }) => leadDuty(lead, today) === 'due');
  useFocusOnCard(ref, moves.latest?.lead.id);
  const known = useRef(columns);
  known.current = columns;
  const drop = (leadId: string, stage: LeadStage) => {
    const lead = known.current.flatMap(({ leads }) => leads).find(({ id }) => id === leadId);
    if (!lead || lead.stage === stage) return;
    const why = dropProblem(lead, stage);
    if (why !== undefined) return setProblem(why);
    if (stage === CUSTOMER_STAGE) return navigate(stepAddress(filter, lead.id), { preventScrollReset: true });
    acts.send({ lead, fields: { action: 'move', to: stage }, stage });
  };
  return (
    <section
      ref={ref}
      aria-label={texts.board}
      data-beside={openId === undefined ? undefined : ''}
      onKeyDown={(event) => onLeadKey(event, undo)}
      className="flex min-w-0 flex-col gap-2 md:h-[max(440px,calc(100dvh-200px))]"
    >
      <MoveNotice
        end={moves.end}
        undo={moves.undo}
        again={moves.again}
        problem={problem}
        send={acts.send}
        columns={columns}
      />
      {moves.pending.map((act) => (
        <MoveSender key={act.key} act={act} onEnd={(answer) => moves.ended(act, answer)} />
      ))}
      <div className="grid min-h-0 min-w-0 flex-1 grid-cols-4 gap-2.5 max-md:grid-cols-1 max-md:[&>section]:h-[480px]">
        {board.map((column, index) => (
          <LeadColumn
            key={column.stage}
            column={column}
            filter={filter}
            now={now}
            openId={openId}
            leads={columns[index]?.leads ?? []}
            count={column.count + change(column.stage, moves.pending)}
            due={column.due.count + change(column.stage, dueMoves)}
            add={add}
            acts={acts}
            latest={moves.latest}
            drop={drop}
          />
        ))}
      </div>
      <KeyHints title={texts.keys} hints={texts.hints} />
      {planned && <ContactDialog lead={planned} now={now} send={acts.send} onClose={closePlan} />}
    </section>
  );
});

/** What pending moves add to a stage's count and take from it. */
function change(stage: LeadStage, pending: ReturnType<typeof useLeadMoves>['pending']): number {
  const moved = pending.filter((act) => act.stage !== act.lead.stage);
  return moved.filter((act) => act.stage === stage).length - moved.filter(({ lead }) => lead.stage === stage).length;
}
