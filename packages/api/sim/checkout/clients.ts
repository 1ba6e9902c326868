// A client's browser: places held or due payments chosen, the checkout opened, paid at the gateway, looked at afterwards.
import { beginPayment } from '../../src/checkout/begin-payment.ts';
import { checkoutStatus } from '../../src/checkout/checkout-status.ts';
import { giveUpCheckout } from '../../src/checkout/give-up-checkout.ts';
import { payDues } from '../../src/checkout/pay-dues.ts';
import { Refusal } from '../../src/refusal.ts';
import type { Acting } from './acting.ts';
import type { Family, Visit } from './cases.ts';
import { holdPlaces, useHold } from './places.ts';

const LONGEST_RETRY_MS = 30_000;

/** One visit of the portal; an error that passes is answered by pressing again, or by leaving. */
export async function visits(simulation: Acting, process: number, family: Family, visit: Visit): Promise<void> {
  try {
    const checkoutId = await (visit.dues > 0 ? opensDues : opensPlaces)(simulation, process, family, visit);
    if (checkoutId !== undefined) payLater(simulation, family, visit, checkoutId);
  } catch (error) {
    if (!(error instanceof Refusal) && (error as Error).name !== 'ConnectionLost') throw error;
    goOn(simulation, family, visit, error);
  }
}

/** After a refusal of our server the client leaves; one of the gateway may also be given up. */
function goOn(simulation: Acting, family: Family, visit: Visit, error: unknown): void {
  const { scheduler, random } = simulation;
  const unopened = unopenedBy(error);
  if (unopened !== undefined && random.chance(0.4)) giveUpLater(simulation, family, unopened);
  const isAgain = unopened !== undefined || !(error instanceof Refusal);
  if (!isAgain || random.chance(0.4)) return;
  const again = { ...visit, first: undefined };
  simulation.plan(scheduler.now() + random.below(LONGEST_RETRY_MS), (other) =>
    visits(simulation, other, family, again),
  );
}

/** The checkout that the gateway did not open. */
function unopenedBy(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || error.data.code !== 'outside-unreachable') return undefined;
  return 'checkoutId' in error.data ? error.data.checkoutId : undefined;
}

/** Perhaps while the same client presses again in another window. */
function giveUpLater(simulation: Acting, { ownerEmail }: Family, checkoutId: string): void {
  const { scheduler, random, portsFor } = simulation;
  simulation.plan(scheduler.now() + random.below(LONGEST_RETRY_MS), async (process) => {
    try {
      await giveUpCheckout(portsFor(process), ownerEmail, { checkoutId });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  });
}

async function opensPlaces(simulation: Acting, process: number, family: Family, visit: Visit) {
  const registrationIds = await holdPlaces(simulation, process, family, visit);
  const [first] = registrationIds;
  if (first === undefined) return undefined;
  if (visit.first === 'only-hold') return undefined;
  if (visit.first) await useHold(simulation, process, first, visit.first);
  const began = await beginPayment(simulation.portsFor(process), family.ownerEmail, { registrationIds });
  return began.kind === 'gateway' ? began.checkoutId : undefined;
}

async function opensDues({ database, portsFor }: Acting, process: number, { ownerEmail, dues }: Family, visit: Visit) {
  const paymentIds = dues.slice(0, visit.dues).map(({ id }) => id);
  const owed = database.committed('payment').filter(({ id }) => paymentIds.includes(id));
  const total = owed.reduce((sum, { item }) => sum + item.gross, 0);
  return (await payDues(portsFor(process), ownerEmail, { paymentIds, total })).checkoutId;
}

function payLater(simulation: Acting, family: Family, visit: Visit, checkoutId: string): void {
  const { scheduler } = simulation;
  const look = () => lookLater(simulation, family, visit, checkoutId);
  if (visit.paysAfter.length === 0) look();
  for (const paysAfter of visit.paysAfter) {
    scheduler.later(scheduler.now() + paysAfter, () => {
      const payment = simulation.gateway.pay(checkoutId, drawSum(simulation, checkoutId));
      if (!payment) return;
      simulation.notifying.notifyOf(payment);
      look();
    });
  }
}

function lookLater(simulation: Acting, { ownerEmail }: Family, { looksAfter }: Visit, checkoutId: string): void {
  for (const after of looksAfter) {
    simulation.plan(simulation.scheduler.now() + after, async (process) => {
      await checkoutStatus(simulation.portsFor(process), ownerEmail, { checkoutId });
    });
  }
}

/** Mostly the sum that is due. */
function drawSum({ database, random, given }: Acting, checkoutId: string) {
  const due = database.committed('checkout').find(({ id }) => id === checkoutId)?.amount ?? 0;
  if (!random.chance(given.otherSumChance)) return { amount: due, currency: 'PLN' };
  if (random.chance(0.2)) return { amount: due, currency: 'EUR' };
  return { amount: due + random.pick([-1, 1, 100]), currency: 'PLN' };
}
