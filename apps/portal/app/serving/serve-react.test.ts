// Which React serves the pages: the one built for production, whatever NODE_ENV lets the settings assume.
import { expect, it } from 'vitest';
import { loadReact } from './serve.ts';

it('serves with the React of production also in development', async () => {
  await loadReact();
  // Only React's development build has the owner stack.
  expect(await import('react')).not.toHaveProperty('captureOwnerStack');
});
