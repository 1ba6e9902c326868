// The result of an order for documents: accepted, with what happens next; or refused, with the next action.

import { Banner, BUTTON_IN_BANNER } from '../../components/feedback/banner.tsx';
import { UndoBar } from '../../components/feedback/undo-bar.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { pl } from '../../texts/pl.ts';
import { editorAddress } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { ACTS, type ActOutcome, type OrderedAct, type PaymentActs } from './document-acts.ts';

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
  if (outcome.kind === 'refused') {
    const { failure } = outcome;
    const reason = failure.kind === 'refused' ? failure.details.reason : undefined;
    const byData = failure.kind === 'invalid' || reason === 'no-invoice-wanted' || reason === 'receipt-is-fiscal';
    return (
      <StaffFailure<PaymentActs>
        failure={failure}
        actions={
          byData &&
          playerId && (
            <ButtonLink to={editorAddress(playerId, back)} size="small" className={BUTTON_IN_BANNER}>
              {texts.correctData}
            </ButtonLink>
          )
        }
      />
    );
  }
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
