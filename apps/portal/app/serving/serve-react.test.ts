// Which React serves the pages: the one built for production, whatever NODE_ENV lets the settings assume.
import { expect, it } from 'vitest';
import { loadReact } from './serve.ts';

it('serves with the React of production also in development', async () => {
  await loadReact();
  // Only the React of development can tell whose element stands where.
  expect(await import('react')).not.toHaveProperty('captureOwnerStack');
});
