// The payment gateway as operations use it, and its HTTP: register a checkout, look it up, verify its payment, read a
// notification (REG-15).
import { z } from 'zod';
import { asciiAddress } from '../../inputs/ascii-address.ts';
import { askOutside, type OutsideRequest, parsedJson } from '../http/http.ts';
import { type GatewayState, gatewayState } from './look-up.ts';
import { type GatewayNotification, readNotification } from './read-notification.ts';
import { registerSign, verifySign } from './signs.ts';

export type GatewayAccount = {
  /** Without the path of the API. */
  readonly baseUrl: string;
  readonly merchantId: number;
  readonly posId: number;
  /** Signs; never sent. */
  readonly crcKey: string;
  /** The password of every call. */
  readonly reportsKey: string;
};

export type CheckoutOrder = {
  /** Our checkout's id: registered again with the same sum it gives the same payment page. */
  readonly reference: string;
  /** Grosze. */
  readonly amount: number;
  readonly currency: 'PLN';
  /** At most 1024 characters. */
  readonly title: string;
  /** Of the payer; at most 50 characters. */
  readonly email: string;
  /** How long the payer's page takes a payment, in whole minutes from 1 to 99. */
  readonly minutes: number;
  readonly returnUrl: string;
  readonly notifyUrl: string;
};

export type Acceptance = {
  readonly reference: string;
  readonly orderId: number;
  /** What is due, never what a notification claims. Grosze. */
  readonly amount: number;
  readonly currency: string;
};

/** Each call throws Unreachable when no answer came, and GatewayRefused for an answer that decides nothing. */
export type PaymentGateway = {
  /** False: the school takes no payments online (SCH-10), and nothing here is called. */
  readonly isOn: boolean;
  /** Registers the checkout, or finds it registered. `id` opens the payer's page: it must not be logged. */
  readonly open: (order: CheckoutOrder) => Promise<{ readonly id: string; readonly url: string }>;
  readonly state: (reference: string) => Promise<GatewayState>;
  /** Verifies that exactly this sum came: only then the money is the school's. */
  readonly accept: (acceptance: Acceptance) => Promise<'accepted' | 'refused'>;
  /** Reads the raw body of a notification. */
  readonly readNotification: (body: Buffer) => GatewayNotification;
  /** Whether the account's numbers and its reports key are accepted from this machine. */
  readonly testAccess: () => Promise<void>;
};

/** The errors that the gateway documents; any other text is not ours to log. */
const WRONG_SIGN = 'Incorrect CRC value';
const KNOWN_ERRORS: ReadonlySet<unknown> = new Set(['Invalid input data', WRONG_SIGN, 'Incorrect authentication']);

/** The gateway answered, and the answer decides nothing. The message contains the status and a documented error alone. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly status: number;
  /** False for an answer that is not the gateway's own, such as a proxy's page. */
  readonly isOwn: boolean;

  constructor(status: number, said?: unknown) {
    super(`the gateway answered ${status}${KNOWN_ERRORS.has(said) ? `: ${String(said)}` : ''}`);
    this.status = status;
    this.isOwn = said !== undefined;
  }
}

const TIME_LIMIT_MS = 10_000;
const failure = z.object({ error: z.unknown() });
const success = z.object({ data: z.unknown() });
const registered = z.object({ token: z.string().min(1).max(200) });
const verified = z.object({ status: z.literal('success') });

/** `error`: the gateway's own error; undefined for a success, and for an answer that is none of its own. */
type Answer = {
  readonly status: number;
  readonly data: unknown;
  readonly error: { readonly said: unknown } | undefined;
};

/** Opens the adapter. No request is sent yet. Undefined: the gateway is off. */
export function openPaymentGateway(account: GatewayAccount | undefined): PaymentGateway {
  if (!account) return OFF;
  const { merchantId, posId, crcKey } = account;
  const ask = callerOf(account);
  return {
    isOn: true,
    async open(order) {
      const answer = await ask('POST', '/transaction/register', registration(account, order));
      const { token } = demand(answer, registered);
      return { id: token, url: `${baseOf(account)}/trnRequest/${encodeURIComponent(token)}` };
    },
    async state(reference) {
      const answer = await ask('GET', `/transaction/by/sessionId/${encodeURIComponent(reference)}`);
      if (answer.status === 404 && answer.error) return { kind: 'none' };
      const state = isSuccess(answer) ? gatewayState(answer.data, reference) : undefined;
      if (!state) throw refusedBy(answer);
      return state;
    },
    async accept({ reference: sessionId, orderId, amount, currency }) {
      const sign = verifySign({ sessionId, orderId, amount, currency }, crcKey);
      const body = { merchantId, posId, sessionId, amount, currency, orderId, sign };
      const answer = await ask('PUT', '/transaction/verify', body);
      // A wrong key says nothing of the payment.
      if (answer.status === 400 && answer.error && answer.error.said !== WRONG_SIGN) return 'refused';
      demand(answer, verified);
      return 'accepted';
    },
    readNotification: (body) => readNotification(body, account),
    async testAccess() {
      demand(await ask('GET', '/testAccess'), z.literal(true));
    },
  };
}

/** Of a checkout from before it was switched off nothing can be known. */
const refuse = () => Promise.reject(new GatewayRefused(0));

const OFF: PaymentGateway = {
  isOn: false,
  open: refuse,
  state: refuse,
  accept: refuse,
  testAccess: refuse,
  readNotification: () => ({ kind: 'unreadable' }),
};

const baseOf = ({ baseUrl }: GatewayAccount) => baseUrl.replace(/\/+$/, '');

function callerOf(account: GatewayAccount) {
  const basic = Buffer.from(`${account.posId}:${account.reportsKey}`).toString('base64');
  const headers = { Authorization: `Basic ${basic}`, Accept: 'application/json' };
  return async (method: NonNullable<OutsideRequest['method']>, path: string, body?: object): Promise<Answer> => {
    const { status, text } = await askOutside({
      url: `${baseOf(account)}/api/v1${path}`,
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      timeLimitMs: TIME_LIMIT_MS,
    });
    const json = parsedJson(text);
    const failed = failure.safeParse(json).data;
    return {
      status,
      data: success.safeParse(json).data?.data,
      error: failed && failed.error !== undefined && failed.error !== '' ? { said: failed.error } : undefined,
    };
  };
}

function registration({ merchantId, posId, crcKey }: GatewayAccount, order: CheckoutOrder) {
  const { reference: sessionId, amount, currency, title, email, minutes, returnUrl, notifyUrl } = order;
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency,
    description: title,
    email: asciiAddress(email),
    country: 'PL',
    language: 'pl',
    urlReturn: returnUrl,
    urlStatus: notifyUrl,
    timeLimit: minutes,
    waitForResult: true,
    encoding: 'UTF-8',
    sign: registerSign({ sessionId, merchantId, amount, currency }, crcKey),
  };
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

function refusedBy({ status, error }: Answer): GatewayRefused {
  return new GatewayRefused(status, error?.said);
}

/** @throws GatewayRefused for a failure, and for a success of another shape */
function demand<T>(answer: Answer, shape: z.ZodType<T>): T {
  const read = isSuccess(answer) ? shape.safeParse(answer.data) : undefined;
  if (!read?.success) throw refusedBy(answer);
  return read.data;
}
