// The money of a critical notification in words.
import { formatGrosze, grosze } from '@zapisy/domain/money';
import { formatReceived } from '@zapisy/domain/payments/received';
import { pl } from '../../texts/pl.ts';

type Given = { readonly details: Readonly<Record<string, unknown>> };

/**
 * The money that a person decides about: what was due and what came, of which transaction of the gateway. Undefined for a
 * notification without money.
 */
export function moneyText({ details }: Given): string | undefined {
  const { expected, received, transaction, currency = 'PLN', orderId } = details;
  if (typeof received !== 'number') return undefined;
  const texts = pl.staff.money;
  const came = formatReceived({ amount: grosze(received), currency: String(currency) });
  const facts = [
    typeof expected === 'number' ? texts.notAsDue(formatGrosze(grosze(expected)), came) : texts.came(came),
    ...(typeof orderId === 'string' ? [texts.atGateway(orderId)] : []),
    ...(typeof transaction === 'number' && transaction > received
      ? [texts.partOf(formatGrosze(grosze(transaction)))]
      : []),
  ];
  return `${facts.join(', ')}.`;
}
