// The due payments of one buyer on 'Zapłać': the document and its buyer, what is wrong with the data, the rows.
import { formatGrosze } from '@zapisy/domain/money';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { Message } from '@zapisy/screens/components/field';
import { DOCUMENT_NAMES } from '@zapisy/screens/texts/document-names';
import { fieldProblemText } from '@zapisy/screens/texts/field-problem-text';
import { duesPl } from '#app/texts/dues-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { BACK_PARAM } from '../../shared/frame/return-param.ts';
import { useSchool } from '../../shared/school/school-context.ts';
import { pl } from '../../texts/client-pl.ts';
import { buyerName } from './buyer-name.ts';
import { DUES, type DueGroup, payableOf, RECEIPT_FIELD, sumOf } from './chosen-dues.ts';
import { DueRow } from './due-row.tsx';

const texts = duesPl.clientDues;

export const isTaxIdWrong = ({ problems }: DueGroup): boolean => problems.some(({ field }) => field === 'taxId');

type BuyerGroupProps = {
  readonly group: DueGroup;
  /** The account's e-mail. */
  readonly email: string;
  readonly today: string;
  /** The ticks that the form starts with, and those of now. */
  readonly started: readonly number[];
  readonly ticked: ReadonlySet<number>;
};

export function BuyerGroup({ group, email, today, started, ticked }: BuyerGroupProps) {
  const { buyer, problems, dues } = group;
  const isBlocked = problems.length > 0;
  const label = [DOCUMENT_NAMES[buyer.preference], buyerName(group)].filter(Boolean).join(': ');
  const chosen = isBlocked ? dues : payableOf(group).filter(({ payment }) => ticked.has(payment.id));
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'min-w-0 overflow-hidden rounded-card border bg-surface shadow-card',
        isBlocked ? 'border-error-line' : 'border-line',
      )}
    >
      <div className="px-4 pt-4 pb-3.5 md:px-6">
        <div className="flex items-start justify-between gap-4">
          <DocumentChip preference={buyer.preference} />
          <b className="num">{formatGrosze(sumOf(chosen))}</b>
        </div>
        <BuyerFacts group={group} email={email} />
      </div>
      {isBlocked && <WrongData group={group} />}
      <ul>
        {dues.map((due) => (
          <DueRow
            key={due.payment.id}
            due={due}
            today={today}
            isBlocked={isBlocked}
            isTicked={started.includes(due.payment.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function BuyerFacts({ group, email }: { readonly group: DueGroup; readonly email: string }) {
  const { preference, data } = group.buyer;
  const { issuesDocuments } = useSchool();
  if (preference === 'none') {
    if (!issuesDocuments) return null;
    return <p className="mt-1.5 text-small wrap-anywhere text-muted">{texts.receiptTo(data.email || email)}</p>;
  }
  return (
    <>
      <p className="mt-1.5 font-strong wrap-anywhere">{buyerName(group)}</p>
      {preference === 'classic' && (
        <p className="num text-small text-muted">{pl.invoice.previewTaxId(formatTaxId(data.taxId))}</p>
      )}
    </>
  );
}

/** The form of the invoice data of a participant, and back here. */
export function correctionAddress(playerId: string | undefined): string {
  const params = { ...(playerId !== undefined && { uczestnik: playerId }), [BACK_PARAM]: DUES };
  return `/profil/dane-do-faktury?${new URLSearchParams(params)}`;
}

function WrongData({ group }: { readonly group: DueGroup }) {
  const { problems, buyer, dues } = group;
  const wards = [...new Set(dues.map(({ participant }) => participant.id))];
  return (
    <div className="grid gap-3 px-4 pb-4 md:px-6">
      {problems.map((problem) => (
        <Message key={problem.field} id={`problem-${wards[0]}-${problem.field}`} tone="error">
          {fieldProblemText(pl.fieldProblems, problem, buyer.data[problem.field])}
        </Message>
      ))}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={correctionAddress(wards[0])} variant="primary">
          {isTaxIdWrong(group) ? texts.correctTaxId : texts.correctData}
        </ButtonLink>
        <Button type="submit" name={RECEIPT_FIELD} value={wards.join(',')}>
          {texts.chooseReceipt}
        </Button>
      </div>
    </div>
  );
}
