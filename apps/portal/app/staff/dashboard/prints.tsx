// The dashboard's block about fiscal prints: paused print requests, prints that need a person, receipts that are late.
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '../../components/feedback/banner.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { PaymentLinks } from '../payments/payment-links.tsx';
import { answersFor, ORDER_FIELD, RELEASE } from './print-acts.ts';
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
  const { notFiscal, hold, orders, deskPrints } = read;
  if (notFiscal.receipts === 0 && !hold && orders.length === 0 && deskPrints.length === 0) return null;
  return (
    <Card labelledBy="fiskalizacja">
      <CardHead>
        <h2 id="fiskalizacja">{texts.title}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        {hold && <Hold hold={hold} />}
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
        {deskPrints.length > 0 && <PrintsAtDesks prints={deskPrints} />}
        {notFiscal.receipts > 0 && (
          <p>
            <b>{texts.notFiscal(notFiscal.receipts)}</b> <PaymentLinks ids={notFiscal.paymentIds} />
          </p>
        )}
      </div>
    </Card>
  );
}

function Hold({ hold }: { readonly hold: NonNullable<ReadPrints['hold']> }) {
  return (
    <section className="grid gap-2">
      <Banner tone="error" announce="none" title={texts.held}>
        {texts.heldMeaning(hold.number, formatWarsaw(hold.since))}
      </Banner>
      <Answer fieldKey={hold.id} acts={[{ value: RELEASE, title: texts.release }]} />
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
