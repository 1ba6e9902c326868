// The result of an order for documents: accepted, with what happens next; or refused, with the next action.
import { ButtonLink } from '../../components/form/button-link.tsx';
import { pl } from '../../texts/pl.ts';
import type { RefusalText } from '../../texts/refusal-text.ts';
import { editorAddress } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import type { StaffReason } from '../shell/refusal-text.ts';
import type { DocumentAct, DocumentActs, DocumentAnswer } from './document-forms.server.ts';

type ActNoticeProps = {
  readonly answer: DocumentAnswer;
  /** The participant whose data prevent an invoice, and the page to return to. */
  readonly playerId?: string | undefined;
  readonly back: string;
  /** What became of the documents that were ordered; undefined while they are made, and where the page shows none. */
  readonly state?: string | undefined;
};

const texts = pl.staffDocuments;
const { refund, withdrawReceipt } = pl.staffPayment.more;

/** Of acts for which the general text of a reason does not fit. */
const OWN: Partial<Readonly<Record<DocumentAct, { readonly [Reason in StaffReason]?: RefusalText }>>> = {
  refund: { 'not-paid': refund.notPaid },
  'withdraw-receipt': { 'receipt-is-fiscal': withdrawReceipt.isFiscal },
};

export function ActNotice({ answer, playerId, back, state }: ActNoticeProps) {
  /** Of orders that end with a document, or without: their promise ends with them. */
  const ended = ({ title, text }: RefusalText) => ({ title, text: state ?? text });
  const { ordered } = texts;
  return (
    <FormNotice<DocumentAnswer, DocumentActs>
      answer={answer}
      own={OWN[answer.act] ?? {}}
      actions={
        playerId &&
        isByData(answer) && (
          <ButtonLink to={editorAddress(playerId, back)} size="small" variant="tinted">
            {texts.correctData}
          </ButtonLink>
        )
      }
      done={{
        ...ordered,
        issue: ended(ordered.issue),
        'issue-not-printed': ended(ordered['issue-not-printed']),
        receipt: ended(ordered.receipt),
        'absent-receipt': ended(ordered['absent-receipt']),
        'absent-invoice': ended(ordered['absent-invoice']),
        'accept-mismatching': ended(ordered['accept-mismatching']),
        'abandon-request': ended(ordered['abandon-request']),
        'check-link': ({ link }) =>
          link === 'linked'
            ? { title: texts.linked, text: texts.linkedHint }
            : { tone: 'warn', title: texts.stillUnlinked, text: texts.stillUnlinkedHint },
      }}
    />
  );
}

/** Other invoice data would let the act succeed. */
function isByData(answer: DocumentAnswer): boolean {
  if (answer.kind !== 'refused') return false;
  const { failure } = answer;
  const reason = failure.kind === 'refused' ? failure.details.reason : undefined;
  const isForbidden = reason === 'receipt-is-fiscal' && answer.act !== 'withdraw-receipt';
  return failure.kind === 'invalid' || reason === 'no-invoice-wanted' || isForbidden;
}
