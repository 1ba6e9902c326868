// The ports of paying online: narrow and complete, so that the simulator can run the same code.
import { type CheckoutRecords, checkoutRecords } from '@zapisy/db/checkout/checkout-port';
import type { Clock } from '../clock.ts';
import type { ApiSettings, JobContext, Log } from '../context.ts';
import type { PaymentGateway } from '../outside/payment-gateway/payment-gateway.ts';

export type CheckoutPorts = {
  readonly records: CheckoutRecords;
  readonly gateway: Pick<PaymentGateway, 'isOn' | 'open' | 'state' | 'accept'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<ApiSettings, 'portalUrl' | 'baseUrl'>;
};

/** The ports over the real database, gateway and clock. */
export function checkoutPortsOf({ database, outside, clock, log, settings }: JobContext): CheckoutPorts {
  return { records: checkoutRecords(database), gateway: outside.gateway, clock, log, settings };
}
