// The type of inject('sandbox'): the addresses of the outside systems that a desk and its server need in a test.
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
      mailServer: { readonly host: string; readonly port: number };
      fiscalPrinter: { host: string; port: number };
    };
  }
}
