// The dashboard's lines about fiscal prints: orders that are held, orders that wait for a person, receipts that are late.
import { useFetcher } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { useId } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Card, CardHead } from '../components/card.tsx';
import { Field } from '../components/field.tsx';
import type { PrintAnswered } from '../routes/staff-prints.ts';
import { pl } from '../texts/pl.ts';
import { PRINTS } from './addresses.ts';
import { PaymentLinks } from './payment-links.tsx';
import { answersFor } from './print-acts.ts';
import type { ReadPrints } from './prints.server.ts';
import { StaffFailure } from './staff-failure.tsx';

const words = pl.staffPrints;

/** Nothing is shown while there is nothing to do. */
export function Prints({ read }: { readonly read: ReadPrints | null }) {
  if (!read) return <Banner tone="error" title={words.unread} />;
  const { notFiscal, hold, orders } = read;
  if (notFiscal.receipts === 0 && !hold && orders.length === 0) return null;
  return (
    <Card labelledBy="fiskalizacja">
      <CardHead>
        <h2 id="fiskalizacja">{words.title}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        {hold && <Hold hold={hold} />}
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
        {notFiscal.receipts > 0 && (
          <p>
            <b>{words.notFiscal(notFiscal.receipts)}</b> <PaymentLinks ids={notFiscal.paymentIds} />
          </p>
        )}
      </div>
    </Card>
  );
}

function Hold({ hold }: { readonly hold: NonNullable<ReadPrints['hold']> }) {
  return (
    <section className="grid gap-2">
      <Banner tone="error" announce="none" title={words.held}>
        {words.heldMeaning(hold.number, formatWarsaw(hold.since))}
      </Banner>
      <Answer fieldKey={hold.id} acts={[{ value: 'zwolnij', title: words.release }]} />
    </section>
  );
}

function Order({ order }: { readonly order: ReadPrints['orders'][number] }) {
  const { id, state, receipt, paymentIds } = order;
  const isDoubt = state === 'unknown';
  const acts = answersFor(state).map((value) => ({ value, title: words.answers[value] }));
  return (
    <section className="grid gap-2">
      <h3 className="text-[15px]!">{isDoubt ? words.doubt(receipt.number) : words.failed(receipt.number)}</h3>
      <p className="text-small text-muted">
        <PaymentLinks ids={paymentIds} />
      </p>
      <p className="max-w-[62em] text-pretty">{isDoubt ? words.doubtMeaning : words.failedMeaning}</p>
      <Answer fieldKey={id} jobId={id} acts={acts} />
    </section>
  );
}

type AnswerProps = {
  readonly fieldKey: string;
  readonly jobId?: string;
  readonly acts: readonly { readonly value: string; readonly title: string }[];
};

/** Each word needs a note: it is what the audit has to show for a sale registered, or not registered, by hand. */
function Answer({ fieldKey, jobId, acts }: AnswerProps) {
  const fetcher = useFetcher<PrintAnswered>({ key: useId() });
  const sent = fetcher.formData?.get('czynnosc');
  const failure = fetcher.data?.failure;
  return (
    <fetcher.Form method="post" action={PRINTS} className="grid max-w-[420px] gap-2">
      {failure && <StaffFailure failure={failure} />}
      {jobId && <input type="hidden" name="zlecenie" value={jobId} />}
      <Field name="notatka" fieldKey={fieldKey} label={words.note} required maxLength={500} />
      <div className="flex flex-wrap gap-2">
        {acts.map(({ value, title }) => (
          <Button
            key={value}
            type="submit"
            name="czynnosc"
            value={value}
            busy={sent === value}
            busyText={pl.staff.resolving}
          >
            {title}
          </Button>
        ))}
      </div>
    </fetcher.Form>
  );
}
