// {base_url}/api/public/payment-notifications: the payment gateway reports that money came.
import { checkoutPortsOf } from '@zapisy/api/checkout/checkout-ports';
import { recordGatewayNotification } from '@zapisy/api/checkout/record-gateway-notification';
import type { FastifyInstance } from 'fastify';
import type { ServerDependencies } from '../server-dependencies.ts';

export const PAYMENT_NOTIFICATIONS_PATH = '/api/public/payment-notifications';

const MOST_BYTES = 64 * 1024;

const ANSWERS = { done: 200, later: 503 } as const;
const REFUSALS = { unreadable: 400, forged: 401 } as const;

/**
 * Shape and sign are checked over the raw body before anything is looked up: 400 or 401, and nothing of it logged. 200
 * only after its content is committed, 503 while the gateway does not verify the payment (REG-16).
 */
export function paymentNotifications(scope: FastifyInstance, { context }: ServerDependencies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post(PAYMENT_NOTIFICATIONS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const notification = context.outside.gateway.readNotification(body);
    if (notification.kind !== 'claim') return reply.code(REFUSALS[notification.kind]).send();
    const settled = await recordGatewayNotification(checkoutPortsOf(context), notification.claim);
    return reply.code(ANSWERS[settled]).send();
  });
}
