// The payments of an order, as fields of its form: documents are issued for several together.
import type { DocumentAct } from './document-forms.server.ts';

type OrderedPaymentsProps = { readonly act: DocumentAct; readonly paymentIds: readonly number[] };

export function OrderedPayments({ act, paymentIds }: OrderedPaymentsProps) {
  const name = act === 'issue' ? 'paymentIds' : 'paymentId';
  return paymentIds.map((id) => <input key={id} type="hidden" name={name} value={id} />);
}
