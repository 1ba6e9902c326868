// A settlement of a family whose result is unknown: shown as it was sent, and sent again unchanged under its key (PAY-43).
import { Form, useNavigation } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { Button } from '@zapisy/screens/components/button';
import { Card } from '#app/components/layout/card.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { familyTillAddress } from '../../shell/addresses.ts';
import { moneyTermsOf } from '../sale-money.ts';
import type { NotSold } from '../till-answer.ts';
import { UnknownSale } from '../till-outcome.tsx';
import { formOf } from '../till-sale.ts';
import { familyPlace, forgetUnansweredSale } from '../unanswered-sale.ts';
import { type BuyerSale, familySaleIn, payingBuyers, type WrongFamily } from './family-sale.ts';
import type { FamilyTill } from './family-till.server.ts';

const texts = pl.familyTill;

type ResendProps = {
  readonly till: FamilyTill;
  /** What was sent, with its key. */
  readonly fields: string;
  readonly outcome?: NotSold<WrongFamily>;
};

/** PAY-7: only the same request gives the same answer, so nothing can be changed here. */
export function ResendFamily({ till, fields, outcome }: ResendProps) {
  const busy = useNavigation().state === 'submitting';
  const sent = new URLSearchParams(fields);
  const sale = familySaleIn(formOf(sent));
  const { method, parts } = moneyTermsOf(sale);
  const ways = parts ?? [{ method, amount: sale.total }];
  return (
    <div className="grid max-w-[760px] gap-4">
      <UnknownSale
        key={outcome?.at}
        {...(outcome && { outcome })}
        newSale={familyTillAddress(till.id)}
        onNewSale={() => forgetUnansweredSale(familyPlace(till.id))}
      />
      <Card labelledBy="wyslano" className="p-pad">
        <h2 id="wyslano" className="flex flex-wrap justify-between gap-x-3">
          {texts.sent} <span className="num">{formatGrosze(sale.total)}</span>
        </h2>
        <p className="text-small text-muted">
          {listed(ways.map((part) => `${pl.staffPayments.methods[part.method]} ${formatGrosze(part.amount)}`))}
        </p>
        <ul className="mt-2 grid gap-1">
          {payingBuyers(sale).map((buyer) => (
            <li key={buyer.id} className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere">{nameOf(till, buyer)}</span>
              <span className="num text-muted">{contentOf(buyer)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Form data-own-copy method="post">
        {[...sent].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {pl.staffRegister.accept.again}
        </Button>
      </Form>
    </div>
  );
}

/** The data may be others by now, so the buyer is named as when it was sent: by its first participant. */
function nameOf({ participants }: FamilyTill, { id, preference }: BuyerSale): string {
  const first = participants.find((one) => one.id === id)?.firstName ?? '';
  return `${texts.buyer[preference]}: ${first}`;
}

function contentOf({ payments, items }: BuyerSale): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return listed([
    ...payments.map(({ id, amount }) => texts.sentPayment(id, formatGrosze(amount))),
    ...(pieces > 0 ? [texts.sentGoods(pieces)] : []),
  ]);
}
