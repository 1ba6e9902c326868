// The figures of the month in one strip: gross, net, each rate, and the refunds.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { MoneyFigure } from '#app/components/layout/money-figure.tsx';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';

const texts = pl.salesRegister;

type MonthTilesProps = { readonly totals: Outputs['salesRegister']['month']['totals'] };

export function MonthTiles({ totals }: MonthTilesProps) {
  const { money, net, vat, rates, unrated, documents, refunds } = totals;
  return (
    <Card labelledBy="suma">
      <h2 id="suma" className="sr-only">
        {texts.sums}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-px bg-line">
        <MoneyFigure title={texts.gross} amount={money.taken} note={texts.documents(documents)} />
        <MoneyFigure title={texts.net} amount={net} note={texts.vatOfAll(formatGrosze(vat))} />
        {rates.map((one) => (
          <MoneyFigure
            key={one.rate}
            title={texts.rates[one.rate]}
            amount={one.gross}
            note={one.vat > 0 ? texts.netAndVat(formatGrosze(one.net), formatGrosze(one.vat)) : texts.withoutVat}
          />
        ))}
        {unrated !== 0 && <MoneyFigure title={texts.unrated} amount={unrated} note={texts.unratedHint} />}
        <MoneyFigure title={texts.refunds} amount={grosze(-money.refunded)} note={texts.refundsHint(refunds)} />
      </dl>
    </Card>
  );
}
