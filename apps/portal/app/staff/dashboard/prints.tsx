// The dashboard's block about fiscal prints: paused print requests, prints that need a person, receipts that are late.
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { PaymentLinks } from '../payments/payment-links.tsx';
import { answersFor, ORDER_FIELD, RESUME } from './print-acts.ts';
import type { ReadPrints } from './prints.server.ts';
import { Answer } from './prints-answer.tsx';
import { DeskAnswered, PrintsAtDesks } from './prints-at-desks.tsx';

const texts = pl.staffPrints;

/** Nothing is shown while there is nothing to do. */
export function Prints({ read }: { readonly read: ReadPrints | null }) {
  return (
    <>
      <DeskAnswered />
      {read ? <PrintsCard read={read} /> : <Banner tone="error" title={texts.unread} />}
    </>
  );
}

function PrintsCard({ read }: { readonly read: ReadPrints }) {
  const { fiscalOverdue, pause, orders, deskPrints } = read;
  if (fiscalOverdue.receipts === 0 && !pause && orders.length === 0 && deskPrints.length === 0) return null;
  return (
    <Card labelledBy="fiskalizacja">
      <CardHead>
        <h2 id="fiskalizacja">{texts.title}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        {pause && <Paused pause={pause} />}
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
        {deskPrints.length > 0 && <PrintsAtDesks prints={deskPrints} />}
        {fiscalOverdue.receipts > 0 && (
          <p>
            <b>{texts.fiscalOverdue(fiscalOverdue.receipts)}</b> <PaymentLinks ids={fiscalOverdue.paymentIds} />
          </p>
        )}
      </div>
    </Card>
  );
}

function Paused({ pause }: { readonly pause: NonNullable<ReadPrints['pause']> }) {
  return (
    <section className="grid gap-2">
      <Banner tone="error" announce="none" title={texts.paused}>
        {texts.pausedMeaning(pause.number, formatWarsaw(pause.since))}
      </Banner>
      <Answer fieldKey={pause.id} acts={[{ value: RESUME, title: texts.resume }]} />
    </section>
  );
}

function Order({ order }: { readonly order: ReadPrints['orders'][number] }) {
  const { id, state, receipt, paymentIds } = order;
  const isUnknown = state === 'unknown';
  const acts = answersFor(state).map((value) => ({ value, title: texts.answers[value] }));
  return (
    <section className="grid gap-2">
      <h3 className="text-[15px]!">
        {isUnknown ? texts.unknownOutcome(receipt.number) : texts.failed(receipt.number)}
      </h3>
      <p className="text-small text-muted">
        <PaymentLinks ids={paymentIds} />
      </p>
      <p className="max-w-[62em] text-pretty">{isUnknown ? texts.unknownOutcomeMeaning : texts.failedMeaning}</p>
      <Answer fieldKey={id} job={{ field: ORDER_FIELD, id }} acts={acts} />
    </section>
  );
}
