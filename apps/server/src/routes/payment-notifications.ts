// {base_url}/api/public/payment-notifications: the payment gateway says that a checkout ended.
import type { JobContext } from '@zapisy/api/context';
import type { GatewayCheckout } from '@zapisy/api/outside/payment-gateway';
import type { FastifyInstance } from 'fastify';

export const PAYMENT_NOTIFICATIONS_PATH = '/api/public/payment-notifications';

const LARGEST_BODY = 64 * 1024;

export type PaymentNotificationsOptions = {
  readonly ctx: JobContext;
  readonly confirm: (ctx: JobContext, said: GatewayCheckout) => Promise<void>;
};

/**
 * The signature is checked over the raw body first: 401 without one, nothing of it logged. 200 only after the payments are
 * committed, so that a crash before leaves the notification with the gateway, which repeats it (decisions 8.2).
 */
export async function paymentNotifications(app: FastifyInstance, options: PaymentNotificationsOptions): Promise<void> {
  const { ctx, confirm } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  app.post(PAYMENT_NOTIFICATIONS_PATH, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['x-signature'];
    const said = ctx.outside.gateway.readNotification(body, typeof signature === 'string' ? signature : undefined);
    if (!said) return reply.code(401).send();
    await confirm(ctx, said);
    return reply.code(200).send();
  });
}
