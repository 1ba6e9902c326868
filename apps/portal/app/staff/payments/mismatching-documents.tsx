// A document at the provider under our order number that is not what was asked for: both side by side for a person's
// decision.

import { Form, Link, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import type { DocumentKind } from '@zapisy/domain/documents/document';
import { formatGrosze } from '@zapisy/domain/money';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { ExternalLink } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { Cell, Row, RowHead, Table } from '../../components/table/table.tsx';
import type { FormAnswer } from '../../forms/form-answer.ts';
import { pl } from '../../texts/pl.ts';
import { paymentAddress } from '../shell/addresses.ts';
import { ReasonForm } from './reason-form.tsx';

type Mismatch = Outputs['documents']['mismatch'];
type Found = Mismatch['found'][number];
type Face = Found['face'];
type FieldName = keyof Face;

const texts = pl.staffPayment.mismatch;
const FIELDS: readonly FieldName[] = ['gross', 'lines', 'isCompany', 'taxId', 'buyer'];

type PanelProps = {
  readonly paymentId: number;
  readonly kind: DocumentKind;
  readonly mismatch: Mismatch;
  /** The last answer of the page. */
  readonly answer: FormAnswer | undefined;
};

export function MismatchingDocuments({ paymentId, kind, mismatch, answer }: PanelProps) {
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
          act="abandon-request"
          name="note"
          labels={{ open: texts.abandon, confirm: texts.abandonConfirm }}
          question={texts.abandonQuestion}
          answer={answer}
        >
          <input type="hidden" name="paymentId" value={paymentId} />
          <input type="hidden" name="kind" value={kind} />
        </ReasonForm>
      </div>
    </Card>
  );
}

type ComparisonProps = {
  readonly found: Found;
  readonly asked: Mismatch['asked'];
  readonly paymentId: number;
  readonly kind: DocumentKind;
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
        <input type="hidden" name="paymentId" value={paymentId} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="providerId" value={providerId} />
        <Button
          type="submit"
          name="action"
          value="accept-mismatching"
          busy={sent?.get('providerId') === String(providerId)}
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
