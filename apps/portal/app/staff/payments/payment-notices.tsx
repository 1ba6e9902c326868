// The result of the last act on a payment's page, or of the sale that led there.
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';
import { paymentAddress, TILL } from '../shell/addresses.ts';
import { ActNotice } from './act-notice.tsx';
import { documentsHint } from './documents-hint.ts';
import { DUE_ACTS } from './dues/due-acts.ts';
import { DueNotice } from './dues/due-notice.tsx';
import { TakeOverNotice } from './online/take-over-notice.tsx';
import type { PaymentCard } from './payment-card.ts';
import type { PaymentAnswer } from './payment-forms.server.ts';

type NoticesProps = {
  readonly card: PaymentCard;
  readonly answer: PaymentAnswer | undefined;
  readonly isJustPaid: boolean;
};

export function Notices({ card, answer, isJustPaid }: NoticesProps) {
  if (!answer) return isJustPaid ? <JustPaid card={card} /> : null;
  return (
    <div className="mb-4 empty:hidden">
      <Notice card={card} answer={answer} />
    </div>
  );
}

function Notice({ card, answer }: Pick<NoticesProps, 'card'> & { readonly answer: PaymentAnswer }) {
  switch (answer.act) {
    case DUE_ACTS.lower:
    case DUE_ACTS.divide:
    case DUE_ACTS.cancel:
      return <DueNotice answer={answer} />;
    case 'take-over':
      return <TakeOverNotice answer={answer} />;
    default:
      return (
        <ActNotice
          answer={answer}
          playerId={card.participant.id}
          back={paymentAddress(card.id)}
          state={card.outcome === 'waiting' ? undefined : documentsHint(card)}
        />
      );
  }
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
