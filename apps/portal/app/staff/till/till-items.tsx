// What is paid for at the till: due payments or goods, one of the two at a time.
import type { Outputs } from '@zapisy/api/client';
import { formatGrosze } from '@zapisy/domain/money';
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { MOST_PIECES } from '@zapisy/domain/settlement/sale-limits';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { fieldId, inputLook, Message } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import type { ShownGoods } from './shown-goods.ts';
import { FIELDS, piecesField, seenAmountField, seenPriceField } from './till-sale.ts';

type Due = Outputs['payments']['due'];

const texts = pl.staffRegister;
export const ITEMS_PROBLEMS = ['nothing', 'both'] as const;
export type ItemsProblem = (typeof ITEMS_PROBLEMS)[number];

const ROW =
  'flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line px-pad py-2.5 first:border-t-0';

type TillItemsProps = {
  readonly due: Due;
  readonly goods: readonly ShownGoods[];
  /** The values with which the form starts. */
  readonly start: URLSearchParams;
  /** The numbers of the payments that are ticked at first. */
  readonly ticked: readonly number[];
  /** Payments that are not due any more and were ticked in a sale with an unknown result. */
  readonly gone: readonly number[];
  /** The problem of the last answer, until it is corrected. */
  readonly problem: ItemsProblem | undefined;
};

/** The error summary leads to the first thing that can be ticked, else to what opens the goods. */
export function TillItems({ due, goods, start, ticked, gone, problem }: TillItemsProps) {
  const id = fieldId(FIELDS.payment);
  const wrong = problem && { 'aria-describedby': `${id}-message`, 'aria-invalid': true };
  const hasGoods = goods.some(({ id }) => start.get(piecesField(id)));
  return (
    <Card labelledBy="za-co">
      <CardHead>
        <h2 id="za-co">{texts.due}</h2>
      </CardHead>
      {due.length + gone.length === 0 ? (
        <p className="p-pad text-muted">{texts.noDue}</p>
      ) : (
        <ul>
          {due.map(({ id: paymentId, amount, dueOn, ...payment }, index) => (
            <li key={paymentId} className={ROW}>
              <TickLine
                id={index === 0 ? id : undefined}
                {...wrong}
                name={FIELDS.payment}
                value={paymentId}
                defaultChecked={ticked.includes(paymentId)}
                title={typeset(paymentTitle(payment, pl.familyTill.instalment))}
                note={texts.dueOn(formatDate(dueOn))}
              />
              <input type="hidden" name={seenAmountField(paymentId)} value={amount} />
              <b className="num">{formatGrosze(amount)}</b>
            </li>
          ))}
          {gone.map((paymentId) => (
            <li key={paymentId} className={ROW}>
              <TickLine
                name={FIELDS.payment}
                value={paymentId}
                defaultChecked
                title={texts.gone(paymentId)}
                note={texts.goneHint}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <div className="px-pad pb-2.5">
          <Message id={`${id}-message`} tone="error">
            {texts.problems[problem]}
          </Message>
        </div>
      )}
      <details className="border-t border-line px-pad py-2.5" open={hasGoods}>
        <summary id={due.length === 0 ? id : undefined} className="link-alone w-fit">
          {texts.goods}
        </summary>
        {goods.length === 0 ? (
          <p className="pt-2 text-muted">{texts.noGoods}</p>
        ) : (
          <ul className="grid gap-2 pt-2">
            {goods.map(({ id: productId, name, price, active }) => (
              <li key={productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <label htmlFor={fieldId(productId)}>
                  <b>{typeset(name)}</b>
                  <span className="block text-small text-muted">
                    {texts[active ? 'each' : 'eachGone'](formatGrosze(price))}
                  </span>
                </label>
                <input type="hidden" name={seenPriceField(productId)} value={price} />
                <input
                  id={fieldId(productId)}
                  name={piecesField(productId)}
                  defaultValue={start.get(piecesField(productId)) ?? ''}
                  type="number"
                  min={0}
                  max={MOST_PIECES}
                  step={1}
                  inputMode="numeric"
                  aria-label={texts.pieces(name)}
                  className={classes(inputLook(false), 'max-w-24 tabular-nums')}
                />
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  );
}
