// A person who signs in at a client, from the client's request to its tokens.

import type { Person } from './add-person.ts';
import type { Client, Granted } from './clients.ts';
import type { TestAccounts } from './test-accounts.ts';
import { type Visitor, visitor } from './visitor.ts';

type SignedIn = { readonly browser: Visitor; readonly tokens: Granted; readonly refreshToken: string };

export async function signInAs(accounts: TestAccounts, client: Client, person: Person): Promise<SignedIn> {
  const browser = visitor(accounts.url());
  const begun = await client.begin();
  const arrival = await browser.send(await browser.open(begun.address), person);
  const tokens = await client.finish(arrival.address, begun);
  return { browser, tokens, refreshToken: tokens.refresh_token ?? '' };
}
