// The payment gateway as operations use it, and its HTTP: open a checkout, read its state, verify its notification.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { askOutside, parsedJson } from '../http/http.ts';

const CHECKOUT_STATES = ['open', 'paid', 'cancelled', 'expired'] as const;

/** Our checkout's id. */
const reference = z.string().max(200);

const checkoutBody = z.object({
  id: z.string().min(1).max(200),
  state: z.enum(CHECKOUT_STATES),
  /** Grosze. */
  amount: z.int(),
  currency: z.string(),
  reference,
  /** When the money came; not every gateway sends it, and a malformed time must not hide that the money came. */
  paidAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

/** The state of a checkout at the gateway. */
export type GatewayCheckout = z.infer<typeof checkoutBody>;

/**
 * A notification that the gateway has signed: 'unreadable' when it has not the agreed shape, with its checkout's id if
 * that can be read.
 */
export type GatewayNotification =
  | { readonly kind: 'readable'; readonly checkout: GatewayCheckout }
  | { readonly kind: 'unreadable'; readonly reference: string | undefined };

export type CheckoutOrder = {
  /** Our checkout's id: the gateway opens one checkout per reference, however often it is asked. */
  readonly reference: string;
  /** Grosze. */
  readonly amount: number;
  readonly currency: 'PLN';
  readonly title: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
};

export type PaymentGateway = {
  /** Opens a checkout, or finds the one already opened under this reference. Throws Unreachable or GatewayRefused. */
  readonly open: (order: CheckoutOrder) => Promise<{ readonly id: string; readonly url: string }>;
  /** The state of the checkout; undefined when the gateway does not know it. Throws Unreachable or GatewayRefused. */
  readonly state: (id: string) => Promise<GatewayCheckout | undefined>;
  /** The content of these bytes, if the gateway has signed them; undefined for forged ones. */
  readonly readNotification: (body: Buffer, signature: string | undefined) => GatewayNotification | undefined;
};

/** The gateway answered in an unexpected way. The message contains only the status. */
class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly status: number;

  constructor(status: number) {
    super(`the gateway answered ${status}`);
    this.status = status;
  }
}

const TIME_LIMIT_MS = 10_000;
const NOT_FOUND = 404;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;
const opened = z.object({ id: z.string().min(1).max(200), url: z.url({ protocol: /^https?$/ }) });

/** Opens the adapter. `secret` authorises our calls and signs the gateway's notifications. */
export function openPaymentGateway(settings: { readonly baseUrl: string; readonly secret: string }): PaymentGateway {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const ask = async <T>(path: string, shape: z.ZodType<T>, order?: CheckoutOrder): Promise<T> => {
    const answer = await askOutside({
      url: `${base}${path}`,
      method: order ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${settings.secret}`, 'Content-Type': 'application/json' },
      ...(order && { body: JSON.stringify(order) }),
      timeLimitMs: TIME_LIMIT_MS,
    });
    const read = shape.safeParse(parsedJson(answer.text));
    if (answer.status >= 300 || !read.success) throw new GatewayRefused(answer.status);
    return read.data;
  };
  return {
    open: (order) => ask('/checkouts', opened, order),
    state: (id) =>
      ask(`/checkouts/${encodeURIComponent(id)}`, checkoutBody).catch((error: unknown) => {
        if (error instanceof GatewayRefused && error.status === NOT_FOUND) return undefined;
        throw error;
      }),
    readNotification: (body, signature) => readNotification(body, signature, settings.secret),
  };
}

const referenceAlone = z.object({ reference });

function readNotification(
  body: Buffer,
  signature: string | undefined,
  secret: string,
): GatewayNotification | undefined {
  const claimed = SIGNATURE.exec(signature ?? '')?.[1];
  if (secret === '' || claimed === undefined) return undefined;
  const expected = createHmac('sha256', secret).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(claimed, 'hex'))) return undefined;
  const said = parsedJson(body.toString('utf8'));
  const read = checkoutBody.safeParse(said);
  if (read.success) return { kind: 'readable', checkout: read.data };
  return { kind: 'unreadable', reference: referenceAlone.safeParse(said).data?.reference };
}
