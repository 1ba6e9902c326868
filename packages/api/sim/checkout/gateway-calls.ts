// A process's calls of the simulated gateway: what may go wrong before a request arrives, and after it was carried out.
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import { Unreachable } from '../../src/outside/http/http.ts';
import { GatewayRefused } from '../../src/outside/payment-gateway/payment-gateway.ts';
import { GATEWAY_FAULTS, type GatewayCall, type GatewayFault, hit, type Side } from './boundaries.ts';
import { crash, drawFault, reach, type Simulation } from './simulation.ts';

const TIME_LIMIT_MS = 10_000;
const LATEST_ARRIVAL_MS = 60_000;

export function gatewayOf(simulation: Simulation, process: number): CheckoutPorts['gateway'] {
  const { gateway } = simulation;
  const call = <T>(name: GatewayCall, carryOut: () => T, refused?: T) =>
    called(simulation, process, { name, carryOut, refused });
  return {
    isOn: true,
    open: (order) => call('open', () => gateway.register(order)),
    state: (reference) => call('state', () => gateway.lookUp(reference)),
    accept: (acceptance) => call<'accepted' | 'refused'>('accept', () => gateway.verify(acceptance), 'refused'),
  };
}

type Called<T> = {
  readonly name: GatewayCall;
  readonly carryOut: () => T;
  /** The answer that is not true, for a call that has one. */
  readonly refused: T | undefined;
};

async function called<T>(simulation: Simulation, process: number, { name, carryOut, refused }: Called<T>): Promise<T> {
  const { scheduler, random } = simulation;
  const before = await faultAt(simulation, process, name, 'before');
  if (before === 'late') scheduler.later(scheduler.now() + random.below(LATEST_ARRIVAL_MS), () => void carryOut());
  if (before) await fail(simulation, before);
  const answer = carryOut();
  const after = await faultAt(simulation, process, name, 'after');
  if (after === 'untrue-refusal' && refused !== undefined) return refused;
  if (after) await fail(simulation, after);
  return answer;
}

async function faultAt(
  simulation: Simulation,
  process: number,
  name: GatewayCall,
  side: Side,
): Promise<GatewayFault | undefined> {
  await reach(simulation, 'gateway');
  const fault = drawFault<GatewayFault | 'crash'>(simulation, ['crash', ...GATEWAY_FAULTS[name][side]]);
  if (fault === 'crash') return crash(simulation, process, `gateway.${name} ${side}: crash`);
  if (fault) hit(simulation.hits, `gateway.${name} ${side}: ${fault}`);
  return fault;
}

async function fail(simulation: Simulation, fault: GatewayFault): Promise<never> {
  if (fault === 'unauthorised') throw new GatewayRefused(401, 'Incorrect authentication');
  if (fault === 'server-error') throw new GatewayRefused(500);
  if (fault === 'not-sent') throw new Unreachable('never', 'no connection', undefined);
  await reach(simulation, 'gateway', TIME_LIMIT_MS);
  throw new Unreachable('unknown', 'no answer', undefined);
}
