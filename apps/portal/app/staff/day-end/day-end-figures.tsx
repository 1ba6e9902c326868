// The four figures of a day's end: taken, refunded, the difference, and by how much the cash in the drawer should have
// grown.
import { formatGrosze, type Grosze, grosze } from '@zapisy/domain/money';
import { formatReceived } from '@zapisy/domain/payments/received';
import type { ReactNode } from 'react';
import { MoneyFigure } from '#app/components/layout/money-figure.tsx';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import type { DayEnd } from './day-end.server.ts';

const texts = pl.dayEnd;

export function DayEndFigures({ end }: { readonly end: DayEnd }) {
  const { taken, refunded, net, payments, refunds, cash, desks, foreign } = end;
  const isOneDrawer = desks.filter(({ deskId }) => deskId !== null).length < 2;
  return (
    <Card labelledBy="suma">
      <h2 id="suma" className="sr-only">
        {texts.sums}
      </h2>
      <dl className="grid grid-cols-2 gap-px bg-line lg:grid-cols-4 print:grid-cols-4">
        <MoneyFigure title={texts.taken} amount={taken} note={texts.payments(payments)} />
        <MoneyFigure title={texts.refunded} amount={grosze(-refunded)} note={texts.refundsOf(refunds.count)} />
        <MoneyFigure title={texts.net} amount={net} note={texts.netHint} />
        <MoneyFigure title={isOneDrawer ? texts.cash : texts.cashAll} amount={cash.expected} note={texts.cashHint} />
      </dl>
      {cash.perhapsLess > 0 && <Remark>{texts.cashPerhapsLess(formatGrosze(cash.perhapsLess))}</Remark>}
      {foreign.map(({ currency, taken: came, refunded: went }) => (
        <Remark key={currency}>{texts.foreign(inCurrency(came, currency), inCurrency(went, currency))}</Remark>
      ))}
    </Card>
  );
}

const inCurrency = (amount: Grosze, currency: string) => formatReceived({ amount, currency });

function Remark({ children }: { readonly children: ReactNode }) {
  return <p className="border-t border-line px-pad py-2.5 text-small text-pretty">{children}</p>;
}
