// The result of an act on the board: done with 'Cofnij', refused with what is stored now, or unknown.
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Undo2 } from 'lucide-react';
import { Banner, BUTTON_IN_BANNER } from '#app/components/feedback/banner.tsx';
import { Button } from '#app/components/form/button.tsx';
import { pl } from '#app/texts/pl.ts';
import type { LeadDone } from '../lead-outcome.ts';
import { nameOfLead } from './lead-tile.tsx';
import type { LeadSend } from './use-lead-moves.ts';

const texts = pl.lead.board;

type MoveNoticeProps = {
  readonly end: (LeadSend & { readonly answer: LeadDone | null }) | undefined;
  /** Why a card could not be dropped. */
  readonly problem: string | undefined;
  readonly send: (act: LeadSend) => void;
};

export function MoveNotice({ end, problem, send }: MoveNoticeProps) {
  if (problem !== undefined) return <Banner tone="warn" announce="alert" title={problem} />;
  if (!end) return <div role="status" className="sr-only" />;
  const { lead, answer } = end;
  const name = nameOfLead(lead);
  if (answer === null) return <Banner tone="warn" announce="alert" title={texts.unknown(name)} />;
  if (answer.kind === 'failed') return <Banner tone="error" announce="alert" title={failureText(name, answer)} />;
  const { act, stage, version } = answer;
  const from = { ...lead, stage, version };
  return (
    <Banner
      tone="ok"
      announce="status"
      title={texts.done[act === 'move' || act === 'undo' ? 'stage' : 'saved'](name, stage)}
      actions={
        act === 'move' && (
          <Button
            size="small"
            icon={Undo2}
            data-undo=""
            className={BUTTON_IN_BANNER}
            onClick={() => send({ lead: from, fields: { action: 'undo' }, stage: lead.stage })}
          >
            {pl.staff.undo}
          </Button>
        )
      }
    />
  );
}

function failureText(name: string, { failure }: Extract<LeadDone, { kind: 'failed' }>): string {
  if (failure.kind !== 'conflict') return texts.failed(name);
  const { actor, name: by, at } = 'actor' in failure.details ? failure.details : {};
  return texts.conflict(name, by ?? actor ?? '', at instanceof Date ? formatWarsaw(at) : '');
}
