// What the test run hands out by inject('sandbox'): the addresses of the external services that a desk and its server need.
import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: {
      controlPanel: string;
      identityProvider: string;
      invoicingProvider: string;
      adPlatform: string;
      paymentGateway: string;
      companyRegister: string;
      fiscalPrinter: { host: string; port: number };
    };
  }
}
