// vitest's global setup: one sandbox on free ports for the whole run; tests take its addresses by inject('sandbox').
import type { TestProject } from 'vitest/node';
import { type SandboxAddresses, startSandbox } from './start-sandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: SandboxAddresses;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { addresses, close } = await startSandbox();
  project.provide('sandbox', addresses);
  return close;
}
