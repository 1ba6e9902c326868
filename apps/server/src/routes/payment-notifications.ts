// {base_url}/api/public/payment-notifications: the payment gateway reports that a checkout ended.
import { type NotificationOutcome, recordGatewayNotification } from '@zapisy/api/checkout/record-gateway-notification';
import type { FastifyInstance } from 'fastify';
import type { ServerDependencies } from '../process/server-dependencies.ts';

export const PAYMENT_NOTIFICATIONS_PATH = '/api/public/payment-notifications';

const ANSWERS = { done: 200, later: 503, senseless: 400 } as const satisfies Readonly<
  Record<NotificationOutcome, number>
>;

/**
 * The signature is checked over the raw body first: 401 without one, nothing of it logged. 200 only after the payments
 * are committed, so that after an earlier crash the gateway repeats the notification (REG-16). A signed body that
 * cannot be read is not a forgery: the gateway is asked for the checkout's state, and gets 503 while it does not answer
 * that.
 */
export function paymentNotifications(scope: FastifyInstance, { context }: ServerDependencies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post(PAYMENT_NOTIFICATIONS_PATH, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['x-signature'];
    const notification = context.outside.gateway.readNotification(
      body,
      typeof signature === 'string' ? signature : undefined,
    );
    if (!notification) return reply.code(401).send();
    return reply.code(ANSWERS[await recordGatewayNotification(context, notification)]).send();
  });
}
