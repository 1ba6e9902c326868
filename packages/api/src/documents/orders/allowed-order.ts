// The documents that an order of staff allows, or its refusal.
import { type OrderedDocuments, type OrderQuestion, personOrder } from '@zapisy/domain/documents/orders/person-order';
import { refusalFrom } from '../../refusal.ts';

/** The answers of staff to the questions that an order may ask. */
export type OrderAnswers = Pick<OrderQuestion, 'isReceiptNotPrinted'>;

/** @throws Refusal the rule's, with the payments that block it */
export function allowedOrder(question: OrderQuestion): OrderedDocuments {
  const order = personOrder(question);
  if (order.allowed) return order.documents;
  throw refusalFrom(order.why);
}
