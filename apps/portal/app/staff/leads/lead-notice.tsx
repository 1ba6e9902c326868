// The result of an act on a lead's card: done and how to undo it, or why not and what is stored now.
import type { Outputs } from '@zapisy/api/client';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Undo2 } from 'lucide-react';
import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { Button } from '../../components/form/button.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { ActForm } from './lead-forms.tsx';
import type { LeadDone } from './lead-outcome.ts';

const texts = pl.lead;

type LeadNoticeProps = { readonly done: LeadDone; readonly card: Outputs['leads']['one'] };

export function LeadNotice({ done, card }: LeadNoticeProps) {
  if (done.kind === 'failed') return <Refused failure={done.failure} />;
  const message = texts.done[done.act](done.stage);
  const undoable = done.act === 'move' && card.undoable !== null;
  const undo = undoable && (
    <ActForm lead={card.lead} act="undo">
      <Button type="submit" size="small" icon={Undo2} className={BUTTON_IN_BANNER}>
        {pl.staff.undo}
      </Button>
    </ActForm>
  );
  return (
    <UndoBar toast={message} undo={undo || undefined}>
      <b>{message}</b>
    </UndoBar>
  );
}

/** The server's reason, else the field that it names. */
function reasonOf(failure: FormFailure): string {
  if (failure.kind !== 'refused') return '';
  const { details } = failure;
  if (details.reason !== undefined) return details.reason;
  if ('field' in details) return details.field ?? '';
  return 'fields' in details && Array.isArray(details.fields) ? String(details.fields[0]) : '';
}

function Refused({ failure }: { readonly failure: FormFailure }) {
  if (failure.kind === 'conflict') {
    const { actor, name, at } = 'actor' in failure.details ? failure.details : {};
    const when = at instanceof Date ? formatWarsaw(at) : '';
    return (
      <Banner tone="warn" announce="alert" title={texts.changedBy(name ?? actor ?? '', when)}>
        {typeof name === 'string' && <span className="block wrap-anywhere">{actor}</span>}
        {texts.changedHint}
      </Banner>
    );
  }
  const message = texts.refused[reasonOf(failure) as keyof typeof texts.refused];
  if (message === undefined) return <FailureBanner failure={failure} />;
  return <Banner tone="error" title={message} />;
}
