// The list of leads: rows move by menu, by keys and by dragging to a stage, as cards of the board do.
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { nextStage } from '@zapisy/domain/leads/lead-funnel';
import { useRef, useState } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Table } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { KeyHints } from '../shell/key-hints.tsx';
import { dropProblem } from './board/lead-column.tsx';
import { onLeadKey } from './board/lead-keys.ts';
import { MoveNotice } from './board/move-notice.tsx';
import { MoveSender } from './board/move-sender.tsx';
import { useLeadMoves } from './board/use-lead-moves.ts';
import { type LeadFilter, panelAddress } from './lead-address.ts';
import { LEAD_WORK_COLUMNS, LeadRow } from './lead-row.tsx';

const texts = pl.lead.board;

type LeadTableProps = {
  readonly groups: readonly { readonly title: string; readonly leads: Outputs['leads']['list']['leads'] }[];
  readonly filter: LeadFilter;
  readonly now: Date;
  readonly me: string;
  readonly openId: string | undefined;
};

export function LeadTable({ groups, filter, now, me, openId }: LeadTableProps) {
  const ref = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const moves = useLeadMoves();
  const lead = groups.flatMap(({ leads }) => leads).find(({ id }) => id === dragged);
  const undo = () => ref.current?.querySelector<HTMLElement>('[data-undo]')?.click();
  const send: typeof moves.send = (act) => {
    setProblem(undefined);
    moves.send(act);
  };
  const drop = (stage: (typeof LEAD_STAGES)[number]) => {
    const shown = lead && moves.shown(lead);
    setDragged(undefined);
    if (!shown || shown.stage === stage) return;
    const why = dropProblem(shown, stage);
    if (why !== undefined) setProblem(why);
    else if (nextStage(stage) === undefined) setProblem(texts.chooseOnCard);
    else send({ lead: shown, fields: { action: 'move', stage }, stage });
  };
  return (
    <section
      ref={ref}
      aria-label={pl.staff.leads}
      onKeyDown={(event) => onLeadKey(event, undo)}
      onDragStart={(event) => {
        if (event.target instanceof HTMLElement)
          setDragged(event.target.closest<HTMLElement>('[data-lead]')?.dataset['lead']);
      }}
      onDragEnd={() => setDragged(undefined)}
      className="grid min-w-0 gap-2"
    >
      <MoveNotice end={moves.end} problem={problem} send={send} />
      {moves.pending.map((act) => (
        <MoveSender key={act.key} act={act} onEnd={(answer) => moves.ended(act, answer)} />
      ))}
      {lead && <DropStrip drop={drop} />}
      {groups.map(({ title, leads }) => (
        <Card key={title}>
          {groups.length > 1 && <h2 className="bg-sunken px-pad py-1.5 text-fine text-muted">{title}</h2>}
          <Table caption={title} columns={LEAD_WORK_COLUMNS}>
            {leads.map((one) => (
              <LeadRow
                key={one.id}
                lead={moves.shown(one)}
                now={now}
                work={{ me, isOpen: one.id === openId, address: panelAddress(filter, one.id), send }}
              />
            ))}
          </Table>
        </Card>
      ))}
      <KeyHints title={texts.keys} hints={texts.hints} />
    </section>
  );
}

/** While a row is dragged: where it can be dropped. */
function DropStrip({ drop }: { readonly drop: (stage: (typeof LEAD_STAGES)[number]) => void }) {
  return (
    <div aria-hidden className="sticky top-2 z-20 grid grid-cols-4 gap-2">
      {LEAD_STAGES.map((stage) => (
        <button
          type="button"
          tabIndex={-1}
          key={stage}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            drop(stage);
          }}
          className="rounded-card border border-dashed border-select-line bg-select p-3 text-center font-semibold"
        >
          {stage}
        </button>
      ))}
    </div>
  );
}
