// The result of an order for documents: accepted, with what happens next; or refused, with the next action.

import { Banner } from '@zapisy/screens/components/banner';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';
import { editorAddress } from '../shell/addresses.ts';
import type { StaffReason } from '../shell/refusal-text.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { ACTS, type Act, type ActOutcome, type OrderedAct, type PaymentActs } from './document-acts.ts';

type ActNoticeProps = {
  readonly outcome: ActOutcome;
  /** The participant whose data prevent an invoice, and the page to return to. */
  readonly playerId?: string | undefined;
  readonly back: string;
  /** What became of the documents that were ordered; undefined while they are made, and where the page shows none. */
  readonly state?: string | undefined;
};

/** Orders that end with a document, or without: their promise ends with them. */
const ENDING: ReadonlySet<OrderedAct> = new Set([
  ACTS.issue,
  ACTS.issueNotPrinted,
  ACTS.receipt,
  ACTS.absentReceipt,
  ACTS.absentInvoice,
  ACTS.acceptMismatch,
  ACTS.abandonRequest,
]);

const texts = pl.staffDocuments;

/** Needs the time of the outcome as its key. A missing reason is said at its field. */
export function ActNotice({ outcome, playerId, back, state }: ActNoticeProps) {
  if (outcome.kind === 'no-reason') return null;
  if (outcome.kind === 'refused') return <RefusedAct {...outcome} {...{ playerId, back }} />;
  if (outcome.kind === 'link-read') {
    if (outcome.link === 'linked') {
      return (
        <UndoBar toast={texts.linked}>
          <b>{texts.linked}</b> {texts.linkedHint}
        </UndoBar>
      );
    }
    return (
      <Banner tone="warn" announce="alert" title={texts.stillUnlinked}>
        {texts.stillUnlinkedHint}
      </Banner>
    );
  }
  const { title, hint } = texts.ordered[outcome.act];
  return (
    <UndoBar toast={title}>
      <b>{title}</b> {(ENDING.has(outcome.act) && state) || hint}
    </UndoBar>
  );
}

type RefusedActProps = Pick<ActNoticeProps, 'playerId' | 'back'> & Extract<ActOutcome, { readonly kind: 'refused' }>;

/** Of acts for which the general text of a reason does not fit. */
const { refund, withdrawReceipt } = pl.staffPayment.more;
const OWN: Partial<Readonly<Record<Act, { readonly [Reason in StaffReason]?: RefusalText }>>> = {
  [ACTS.refund]: { 'not-paid': refund.notPaid },
  [ACTS.withdrawReceipt]: { 'receipt-is-fiscal': withdrawReceipt.isFiscal },
};

function RefusedAct({ act, failure, playerId, back }: RefusedActProps) {
  const reason = failure.kind === 'refused' ? failure.details.reason : undefined;
  const own = OWN[act] ?? {};
  const isForbidden = reason === 'receipt-is-fiscal' && own[reason] === undefined;
  const byData = failure.kind === 'invalid' || reason === 'no-invoice-wanted' || isForbidden;
  return (
    <StaffFailure<PaymentActs>
      {...{ failure, own }}
      actions={
        byData &&
        playerId && (
          <ButtonLink to={editorAddress(playerId, back)} size="small" variant="tinted">
            {texts.correctData}
          </ButtonLink>
        )
      }
    />
  );
}
