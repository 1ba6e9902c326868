// What the test run hands out by inject('sandbox'): the addresses of the world outside that a desk needs.
import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: { controlPanel: string; identityProvider: string; fiscalPrinter: { host: string; port: number } };
  }
}
