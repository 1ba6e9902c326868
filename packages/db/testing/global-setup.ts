// Before all tests: one PostgreSQL with a migrated template, whose address every test file gets by
// inject('testServer').
import type { TestProject } from 'vitest/node';
import { openTestServer, type TestServer } from './test-server.ts';

// An interface, because it is merged with vitest's own.
declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openTestServer();
  project.provide('testServer', server);
  return close;
}
