// What was done in the staff's invoice editor, with 'Cofnij', the return link, and whether the siblings' data differ now.
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@zapisy/screens/components/button';
import { ArrowLeft } from 'lucide-react';
import { UndoBar, UndoButton } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { DASHBOARD, FAMILIES, PAYMENTS, RUNS, TILL } from '../shell/addresses.ts';
import type { SentStaffOutcome } from './invoice-outcome.ts';
import type { WardWithSiblings } from './siblings.tsx';

const texts = pl.staffInvoice;

export function editorReturnText(back: string): string {
  if (back.startsWith(PAYMENTS)) return texts.backToPayment;
  if (back.startsWith(RUNS)) return texts.backToRun;
  if (back.startsWith(FAMILIES)) return pl.family.back;
  return back.startsWith(TILL) ? texts.backToRegister : texts.backToDashboard;
}

/** The page that is returned to orders documents: only there they can be issued once more. */
function ordersDocuments(back: string): boolean {
  return back.startsWith(PAYMENTS) || back.startsWith(RUNS) || back === DASHBOARD;
}

type InvoiceNoticeProps = {
  readonly outcome: SentStaffOutcome;
  /** As it is stored now. */
  readonly ward: WardWithSiblings;
  readonly back: string;
  readonly maySpread: boolean;
};

/** Needs the time of the outcome as its key. */
export function InvoiceNotice({ outcome, ward, back, maySpread }: InvoiceNoticeProps) {
  const undoing = useNavigation().formData?.get('action') === 'undo';
  if (outcome.kind === 'undone') {
    return (
      <UndoBar toast={texts.undone}>
        <b>{texts.undone}</b> {texts.undoneHint}
      </UndoBar>
    );
  }
  if (outcome.kind === 'copied') {
    return <UndoBar toast={texts.spreadDone(outcome.changed)}>{texts.spreadDone(outcome.changed)}</UndoBar>;
  }
  if (outcome.kind !== 'saved') return null;
  const message = outcome.what === 'cleared' ? texts.cleared : texts.saved;
  return (
    <UndoBar
      toast={message}
      undo={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={back} size="small" icon={ArrowLeft} variant="tinted">
            {editorReturnText(back)}
          </ButtonLink>
          {maySpread && !ward.isAppliedToAll && <GiveToSiblings />}
          <Form method="post">
            <input type="hidden" name="action" value="undo" />
            <input type="hidden" name="before" value={JSON.stringify(outcome.undo)} />
            <UndoButton busy={undoing} />
          </Form>
        </div>
      }
    >
      <b>{message}</b> {ordersDocuments(back) ? texts.savedHint : texts.savedForLater} <OtherSiblings ward={ward} />
    </UndoBar>
  );
}

function OtherSiblings({ ward: { siblings, isAppliedToAll } }: Pick<InvoiceNoticeProps, 'ward'>) {
  if (isAppliedToAll || siblings.length === 0) return null;
  return <>{texts.siblingsLeft(listed(siblings.map(({ participant }) => participant.firstName)))}</>;
}

function GiveToSiblings() {
  const busy = useNavigation().formData?.get('action') === 'siblings';
  return (
    <Form method="post">
      <Button
        type="submit"
        name="action"
        value="siblings"
        size="small"
        busy={busy}
        busyText={pl.form.saving}
        variant="tinted"
      >
        {texts.giveToSiblings}
      </Button>
    </Form>
  );
}
