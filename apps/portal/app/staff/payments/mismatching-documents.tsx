// A document at the provider under our order number that is not what was asked for: both side by side for a person's
// decision.

import { Form, Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { ExternalLink } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { Cell, Row, RowHead, Table } from '../../components/table/table.tsx';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from '../shell/addresses.ts';
import { ACTS, type ActOutcome, KIND_FIELD, PAYMENTS_FIELD, PROVIDER_ID_FIELD } from './document-acts.ts';
import { ReasonForm } from './reason-form.tsx';

type Mismatch = Outputs['documents']['mismatch'];
type Found = Mismatch['found'][number];
type Face = Found['face'];
type FieldName = keyof Face;
type Kind = 'receipt' | 'vat';

const texts = pl.staffPayment.mismatch;
const FIELDS: readonly FieldName[] = ['gross', 'lines', 'isCompany', 'taxId', 'buyer'];

type PanelProps = {
  readonly paymentId: number;
  readonly kind: Kind;
  readonly mismatch: Mismatch;
  /** The last answer of the page. */
  readonly outcome: ActOutcome | undefined;
};

export function MismatchingDocuments({ paymentId, kind, mismatch, outcome }: PanelProps) {
  return (
    <Card urgent labelledBy="porownanie">
      <CardHead>
        <h2 id="porownanie">{texts.title}</h2>
        <Link to={paymentAddress(paymentId)} preventScrollReset className="link-alone text-small">
          {texts.close}
        </Link>
      </CardHead>
      <p className="max-w-[60em] px-pad pt-3 text-small text-pretty">{texts.lead}</p>
      {mismatch.found.map((found) => (
        <Comparison key={found.providerId} found={found} asked={mismatch.asked} paymentId={paymentId} kind={kind} />
      ))}
      {!mismatch.isComplete && <p className="px-pad pb-3 text-small text-muted">{texts.incomplete}</p>}
      <div className="p-pad">
        <ReasonForm
          act={ACTS.abandonRequest}
          paymentId={paymentId}
          labels={{ open: texts.abandon, confirm: texts.abandonConfirm }}
          question={texts.abandonQuestion}
          outcome={outcome}
        >
          <input type="hidden" name={KIND_FIELD} value={kind} />
        </ReasonForm>
      </div>
    </Card>
  );
}

type ComparisonProps = {
  readonly found: Found;
  readonly asked: Mismatch['asked'];
  readonly paymentId: number;
  readonly kind: Kind;
};

function Comparison({ found, asked, paymentId, kind }: ComparisonProps) {
  const { providerId, number, issuedOn, viewUrl, face, differs } = found;
  const sent = useNavigation().formData;
  return (
    <section aria-label={number} className="border-b border-line pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-pad pt-3 pb-1">
        <h3>{number}</h3>
        {issuedOn && <span className="num text-small text-muted">{formatDate(issuedOn)}</span>}
        {viewUrl && (
          <a
            href={viewUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 link text-small"
          >
            {pl.staffPayment.view}
            <ExternalLink aria-hidden size={14} />
            <span className="sr-only">({pl.staffPayment.newTab})</span>
          </a>
        )}
      </div>
      <Table caption={texts.title} columns={[{ title: texts.field }, { title: texts.asked }, { title: texts.found }]}>
        {FIELDS.map((field) => (
          <Row key={field}>
            <RowHead>{texts.fields[field]}</RowHead>
            <Cell label={texts.asked}>{shown(field, asked.face)}</Cell>
            <Cell label={texts.found}>
              <span className={differs.includes(field) ? 'font-strong text-error-line' : undefined}>
                {shown(field, face)}
                {differs.includes(field) && <span className="font-normal"> – {texts.different}</span>}
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      <Form method="post" className="px-pad pt-2">
        <input type="hidden" name={PAYMENTS_FIELD} value={paymentId} />
        <input type="hidden" name={KIND_FIELD} value={kind} />
        <input type="hidden" name={PROVIDER_ID_FIELD} value={providerId} />
        <Button
          type="submit"
          name="action"
          value={ACTS.acceptMismatch}
          busy={sent?.get(PROVIDER_ID_FIELD) === String(providerId)}
          busyText={pl.form.saving}
        >
          {texts.accept(number)}
        </Button>
      </Form>
    </section>
  );
}

function shown(field: FieldName, face: Face): string {
  switch (field) {
    case 'gross':
      return face.gross === null ? '—' : formatGrosze(face.gross);
    case 'lines':
      return face.lines === null ? '—' : String(face.lines);
    case 'isCompany':
      return face.isCompany ? texts.company : texts.person;
    case 'taxId':
      return formatTaxId(face.taxId) || '—';
    case 'buyer':
      return face.buyer || '—';
  }
}
