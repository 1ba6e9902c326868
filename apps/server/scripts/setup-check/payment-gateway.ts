// Checks whether the payment gateway's account is set up as the product needs it: access, keys, and the way back to us.
import { randomUUID } from 'node:crypto';
import { askOutside, Unreachable } from '@zapisy/api/outside/http/http';
import {
  type GatewayAccount,
  GatewayRefused,
  openPaymentGateway,
  type PaymentGateway,
} from '@zapisy/api/outside/payment-gateway/payment-gateway';
import type { Settings } from '../../src/process/settings.ts';
import { PAYMENT_NOTIFICATIONS_PATH } from '../../src/routes/payment-notifications.ts';
import { checkBaseUrl } from './base-url.ts';
import { type Finding, finding } from './finding.ts';

const TIME_LIMIT_MS = 10_000;
/** The longest address that the gateway leads back to, in characters, and that of our pages after payment. */
const LONGEST_RETURN = 250;
const PAYMENT_PAGE_LENGTH = '/platnosc/'.length + randomUUID().length;

/** Asks the gateway only what changes nothing there: its test of the access, and to verify a payment that does not exist. */
export async function checkPaymentGateway({ settings }: { readonly settings: Settings }): Promise<readonly Finding[]> {
  const { gateway: account } = settings;
  if (!account) return [finding('access').note('OUTSIDE_OFF names the payment gateway: nothing is paid online.')];
  const gateway = openPaymentGateway(account);
  const access = await checkAccess(account, gateway);
  return [
    access,
    ...(access.state === 'ok' ? [await checkKey(gateway)] : []),
    checkNumbers(account),
    await checkBaseUrl(settings),
    await checkNotifications(settings),
    checkReturn(settings),
    finding('account').note(
      'Look in the gateway’s panel: traditional transfer, prepayment and instalments are off, and so is its e-mail that asks payers to finish (step 4).',
    ),
  ];
}

async function checkAccess({ baseUrl }: GatewayAccount, gateway: PaymentGateway): Promise<Finding> {
  const { ok, failed } = finding('access');
  const host = `The payment gateway at ${new URL(baseUrl).host}`;
  try {
    await gateway.testAccess();
    return ok(`${host} accepts the reports key, from this machine.`);
  } catch (error) {
    if (error instanceof Unreachable) {
      return failed(
        `${host} cannot be reached: check PAYMENT_GATEWAY_BASE_URL, and whether this machine may go out to it.`,
      );
    }
    if (!(error instanceof GatewayRefused)) throw error;
    if (error.status !== 401) {
      return failed(`${host} answers ${error.status}, and not as the gateway does: check PAYMENT_GATEWAY_BASE_URL.`);
    }
    return failed(
      `${host} answers 401, which has two causes: PAYMENT_GATEWAY_POS_ID and PAYMENT_GATEWAY_REPORTS_KEY are not those of this environment, or the address of this machine is not entered in the panel (step 2).`,
    );
  }
}

async function checkKey(gateway: PaymentGateway): Promise<Finding> {
  const { ok, failed } = finding('crc key');
  const nothing = { reference: randomUUID(), orderId: 1, amount: 1, currency: 'PLN' };
  const answer = await gateway.accept(nothing).catch((error: unknown) => error);
  if (answer === 'refused') return ok('The gateway accepts our signs.');
  if (answer instanceof GatewayRefused && answer.message.includes('CRC')) {
    return failed(
      'The gateway does not accept our signs: set PAYMENT_GATEWAY_CRC_KEY to the "Klucz do CRC" of this environment.',
    );
  }
  const how = answer instanceof Error ? answer.message : String(answer);
  return failed(
    `The gateway did not refuse a payment that does not exist (${how}): run this again, then ask its support.`,
  );
}

function checkNumbers({ merchantId, posId }: GatewayAccount): Finding {
  const { ok, note } = finding('numbers');
  if (merchantId === posId) return ok('The merchant and the point of sale have the same number.');
  return note(
    `The point of sale ${posId} is not the merchant ${merchantId}: right only for an account with several shops.`,
  );
}

/** What is not signed must be refused by our own route: a page that says 200 would lose every notification. */
async function checkNotifications({ baseUrl }: Settings): Promise<Finding> {
  const { ok, failed } = finding('notifications');
  const url = `${baseUrl}${PAYMENT_NOTIFICATIONS_PATH}`;
  const request = { method: 'POST', url, body: '{}', timeLimitMs: TIME_LIMIT_MS } as const;
  const answer = await askOutside(request).catch(() => undefined);
  if (answer?.status === 400 || answer?.status === 401) return ok(`${url} refuses what is not signed.`);
  const how = answer ? `answers ${answer.status}` : 'does not answer';
  return failed(
    `${url} ${how} to a notification without a sign; it must be 400 or 401. Lead the path to the server, without a sign-in and without a protection against robots before it.`,
  );
}

function checkReturn({ portalUrl }: Settings): Finding {
  const { ok, failed } = finding('way back');
  if (portalUrl.length + PAYMENT_PAGE_LENGTH <= LONGEST_RETURN) return ok(`Payers come back to ${portalUrl}.`);
  return failed(`PORTAL_URL is too long: the gateway takes a way back of ${LONGEST_RETURN} characters.`);
}
