// A simulation with what its actors use: ports for each process, and the gateway's notifications.
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import type { Notifying } from './notifying.ts';
import type { Simulation } from './simulation.ts';

export type Acting = Simulation & {
  readonly portsFor: (process: number) => CheckoutPorts;
  readonly notifying: Notifying;
};
