// {base_url}/api/public/payment-notifications: the payment gateway says that a checkout ended.
import { confirmCheckout } from '@zapisy/api/registration/confirm-checkout';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';

export const PAYMENT_NOTIFICATIONS_PATH = '/api/public/payment-notifications';

/**
 * The signature is checked over the raw body first: 401 without one, nothing of it logged. 200 only after the payments are
 * committed, so that a crash before leaves the notification with the gateway, which repeats it (decisions 8.2).
 */
export function paymentNotifications(scope: FastifyInstance, { context }: House): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post(PAYMENT_NOTIFICATIONS_PATH, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['x-signature'];
    const said = context.outside.gateway.readNotification(body, typeof signature === 'string' ? signature : undefined);
    if (!said) return reply.code(401).send();
    await confirmCheckout(context, said);
    return reply.code(200).send();
  });
}
