// The result of the last act on a payment's page, or of the sale that led there.
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';
import { paymentAddress, TILL } from '../shell/addresses.ts';
import { ActNotice } from './act-notice.tsx';
import type { ActOutcome } from './document-acts.ts';
import { documentsHint } from './documents-hint.ts';
import type { DueAnswer } from './dues/due-forms.server.ts';
import { DueNotice } from './dues/due-notice.tsx';
import type { TakeOverOutcome } from './online/take-over.ts';
import { TakeOverNotice } from './online/take-over-notice.tsx';
import type { PaymentCard } from './payment-card.ts';

type DueOutcome = { readonly kind: 'due'; readonly at: number; readonly change: DueAnswer };

type Answer = ActOutcome | DueOutcome | TakeOverOutcome;

type NoticesProps = { readonly card: PaymentCard; readonly answer: Answer | undefined; readonly isJustPaid: boolean };

export function Notices({ card, answer, isJustPaid }: NoticesProps) {
  if (!answer) return isJustPaid ? <JustPaid card={card} /> : null;
  return (
    <div className="mb-4 empty:hidden" key={answer.at}>
      {answer.kind === 'due' ? (
        <DueNotice answer={answer.change} />
      ) : answer.kind === 'take-over' ? (
        <TakeOverNotice outcome={answer} />
      ) : (
        <ActNotice
          outcome={answer}
          playerId={card.participant.id}
          back={paymentAddress(card.id)}
          state={card.outcome === 'waiting' ? undefined : documentsHint(card)}
        />
      )}
    </div>
  );
}

/** After a sale at the till: what was taken is below, and one press leads to the next person. */
function JustPaid({ card }: Pick<NoticesProps, 'card'>) {
  return (
    <div className="mb-4">
      <UndoBar
        toast={pl.staffRegister.accepted}
        undo={
          <ButtonLink to={TILL} size="small" variant="tinted">
            {pl.staffRegister.next}
          </ButtonLink>
        }
      >
        <b>{pl.staffRegister.accepted}</b> {documentsHint(card)}
      </UndoBar>
    </div>
  );
}
