// The demo people sign in with the demo's password, and production never has them.
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { readSettings } from '../settings.ts';
import { startAccounts } from '../start-accounts.ts';
import { addDemoPeople } from './demo-people.ts';

const accounts = testAccounts();

it('a demo person has the subject of the demo data, however often the demo starts', async () => {
  for (let start = 0; start < 2; start++) await addDemoPeople(accounts.service().provider);
  const adam = { id: '', email: 'adam.sowa@zapisy.example', password: 'zapisy' };
  const { tokens } = await signInAs(accounts, await portal(accounts.settings()), adam);
  // The start of the SHA-256 of the address, as the sandbox's issuer makes it.
  expect(tokens.claims()).toMatchObject({ sub: '5711ace182de3f4a8a243c9e', roles: ['admin'] });
});

it('production refuses the demo people', async () => {
  const settings = { ...readSettings({ NODE_ENV: 'test' }), production: true };
  await expect(startAccounts(settings, { isDemo: true })).rejects.toThrow('demo');
});
