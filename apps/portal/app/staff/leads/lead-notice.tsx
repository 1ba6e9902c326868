// The result of an act on a lead's card: done and how to undo it, or why not and what is stored now.
import type { assignLeadAct } from '@zapisy/acts/leads/assign-lead';
import type { bringLeadBackAct } from '@zapisy/acts/leads/bring-lead-back';
import type { correctLeadCityAct } from '@zapisy/acts/leads/correct-lead-city';
import type { eraseLeadAct } from '@zapisy/acts/leads/erase-lead';
import type { linkLeadAct } from '@zapisy/acts/leads/link-lead';
import type { markLeadInactiveAct } from '@zapisy/acts/leads/mark-lead-inactive';
import type { moveLeadAct } from '@zapisy/acts/leads/move-lead';
import type { noteLeadAct } from '@zapisy/acts/leads/note-lead';
import type { planLeadContactAct } from '@zapisy/acts/leads/plan-lead-contact';
import type { undoLeadMoveAct } from '@zapisy/acts/leads/undo-lead-move';
import type { Outputs } from '@zapisy/api/client';
import type { LeadChange } from '@zapisy/domain/leads/lead-event';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Undo2 } from 'lucide-react';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import type { TypedForm } from '../../forms/read-form.server.ts';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import type { LeadAct, LeadAnswer } from './lead-acts.server.ts';
import { ActForm } from './lead-forms.tsx';
import { UNDO_FIELD } from './lead-outcome.ts';

const texts = pl.lead;

type Done = Extract<LeadAnswer, { kind: 'done' }>;

type LeadNoticeProps = { readonly answer: LeadAnswer; readonly card: Outputs['leads']['one'] };

export function LeadNotice({ answer, card }: LeadNoticeProps) {
  if (answer.kind === 'wrong') return <Wrong fields={answer.typed.error ?? {}} />;
  if (answer.kind === 'refused') return <Refused failure={answer.failure} />;
  // The list says it.
  if (answer.act === 'erase') return null;
  const message = texts.done[answer.act]({ ...answer.value, isUndo: answer.isUndo });
  const undo = undoOf(answer, card);
  const form = undo && (
    <ActForm lead={card.lead} act={undo.act}>
      {undo.act !== 'undo' && <input type="hidden" name={UNDO_FIELD} value="on" />}
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" icon={Undo2} variant="tinted">
        {pl.staff.undo}
      </Button>
    </ActForm>
  );
  return (
    <UndoBar toast={message} undo={form} hasUndoInToast={undo !== undefined}>
      <b>{message}</b>
    </UndoBar>
  );
}

type Undo = { readonly act: LeadAct; readonly fields: Readonly<Record<string, string>> };

/** What takes the act back (LEAD-23), while it is the latest one; undefined when nothing can. */
function undoOf(done: Done, { history, undoable, note }: LeadNoticeProps['card']): Undo | undefined {
  const last = history.at(-1);
  if (done.act === 'move') return undoable === null ? undefined : { act: 'undo', fields: {} };
  if (done.isUndo || last?.change !== CHANGES[done.act]) return undefined;
  const former = String(last?.details['from'] ?? '');
  switch (done.act) {
    case 'assign':
      return { act: 'assign', fields: { assignee: former } };
    case 'contact':
      return { act: 'contact', fields: { on: former } };
    case 'city':
      return former === '' ? undefined : { act: 'city', fields: { city: former } };
    case 'note':
      return { act: 'note', fields: { note: done.value.formerNote ?? '', before: note } };
    case 'markInactive':
      return { act: 'restore', fields: {} };
    case 'restore':
      return { act: 'markInactive', fields: { reason: formerReason(history) } };
    default:
      return undefined;
  }
}

/** What an act that can be taken back leaves in the history. */
const CHANGES: Partial<Record<LeadAct, LeadChange>> = {
  assign: 'assigned',
  contact: 'contact',
  city: 'city',
  note: 'note',
  markInactive: 'inactive',
  restore: 'active',
};

/** Why the lead was not on the list. */
function formerReason(history: LeadNoticeProps['card']['history']): string {
  return String(history.findLast(({ change }) => change === 'inactive')?.details['reason'] ?? '');
}

/** What a person may have tried on a lead's card. */
type LeadActs =
  | typeof assignLeadAct
  | typeof bringLeadBackAct
  | typeof correctLeadCityAct
  | typeof eraseLeadAct
  | typeof linkLeadAct
  | typeof markLeadInactiveAct
  | typeof moveLeadAct
  | typeof noteLeadAct
  | typeof planLeadContactAct
  | typeof undoLeadMoveAct;

function Refused({ failure }: { readonly failure: FormFailure }) {
  return (
    <StaffFailure<LeadActs>
      failure={failure}
      own={{
        conflict: (refusal) => {
          const { actor, name, at } = 'actor' in refusal ? refusal : {};
          const when = at instanceof Date ? formatWarsaw(at) : '';
          return (
            <Banner tone="warn" announce="alert" title={texts.changedBy(name ?? actor ?? '', when)}>
              {texts.changedHint}
            </Banner>
          );
        },
      }}
    />
  );
}

/** Nothing for a day or a participant that is asked for: the field itself says it. */
function Wrong({ fields: { on, playerId, ...others } }: { readonly fields: NonNullable<TypedForm['error']> }) {
  if (on || playerId) return null;
  return <Banner tone="error" title={Object.values(others).flat().join(' ')} />;
}
