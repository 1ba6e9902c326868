// What a person's order comes to, or the refusal that says why not.
import { type OrderedDocuments, type OrderQuestion, personOrder } from '@zapisy/domain/documents/orders/person-order';
import { refusalFrom } from '../../refusal.ts';

/** What a person has answered to the questions that an order may ask. */
export type OrderAnswers = Pick<OrderQuestion, 'isReceiptNotPrinted'>;

/** @throws Refusal the rule's, with the payments that block it */
export function allowedOrder(question: OrderQuestion): OrderedDocuments {
  const order = personOrder(question);
  if (order.allowed) return order.documents;
  throw refusalFrom(order.why);
}
