// The result of the last act on a payment's page.
import { paymentAddress } from '../shell/addresses.ts';
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
};

export function Notices({ card, answer }: NoticesProps) {
  if (!answer) return null;
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
