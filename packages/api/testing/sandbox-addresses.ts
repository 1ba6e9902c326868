// Where the external services stands during a test run: the run's global setup provides it, tests know it by address alone.
import { inject } from 'vitest';

export type SandboxAddresses = {
  readonly controlPanel: string;
  readonly identityProvider: string;
  readonly invoicingProvider: string;
  readonly adPlatform: string;
  readonly paymentGateway: string;
  readonly companyRegister: string;
  readonly fiscalPrinter: { readonly host: string; readonly port: number };
};

/** What the setup of the sandbox hands over; its type is declared there, in a room nobody imports. */
export function sandboxAddresses(): SandboxAddresses {
  return (inject as (key: string) => unknown)('sandbox') as SandboxAddresses;
}
