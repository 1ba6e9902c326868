// The addresses of the external services during a test run, provided by the run's global setup; tests know them only by
// address.
import { inject } from 'vitest';

export type SandboxAddresses = {
  readonly controlPanel: string;
  readonly identityProvider: string;
  readonly invoicingProvider: string;
  readonly adPlatform: string;
  readonly paymentGateway: string;
  readonly companyRegister: string;
  readonly fiscalPrinter: { readonly host: string; readonly port: number };
  readonly mailServer: { readonly host: string; readonly port: number };
};

/** The value that the sandbox's setup provides; its type is declared there, in a package that may not be imported. */
export function sandboxAddresses(): SandboxAddresses {
  return (inject as (key: string) => unknown)('sandbox') as SandboxAddresses;
}
