// The job 'open_checkouts': asks the gateway about every checkout that waits for money, or whose money may come late.
import type { CheckoutPorts } from './checkout-ports.ts';
import { lookUpCheckout } from './look-up-checkout.ts';

const AT_A_TIME = 50;

/** Resolves to how many checkouts were asked about (REG-17). */
export async function checkOpenCheckouts(ports: CheckoutPorts): Promise<number> {
  const toAsk = await ports.records.checkoutsToAsk(ports.clock.now(), AT_A_TIME);
  for (const checkout of toAsk) await lookUpCheckout(ports, checkout);
  return toAsk.length;
}
