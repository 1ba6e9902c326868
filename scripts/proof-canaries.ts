// What no proof may let out, in a log of a program that it starts or in its own words: secrets of the sandbox, passwords, and the data
// of people and of inputs that the proofs send.
import { ACTORS, UNVERIFIED } from '../packages/api/testing/people.ts';
import { tenantSettings } from '../packages/api/testing/tenant-settings.ts';

const OUTSIDE = {
  controlPanel: '',
  invoicingProvider: '',
  adPlatform: '',
  paymentGateway: '',
  companyRegister: '',
  identityProvider: '',
  fiscalPrinter: { host: '', port: 0 },
  mailServer: { host: '', port: 0 },
};
const SECRET = /SECRET|TOKEN|KEY/;

const SECRETS = Object.entries(tenantSettings(OUTSIDE, 'demo')).filter(([name]) => SECRET.test(name));
const PEOPLE = [...Object.values(ACTORS), UNVERIFIED].map(({ name }) => ['a name of a person', name] as const);

/** Beside any address of a person. */
const CANARIES: readonly (readonly [what: string, value: string])[] = [
  ...SECRETS,
  ...PEOPLE,
  ['the secret of the portal', 'portal-sandbox-secret'],
  ['the secret of the sessions', 'a-secret-of-the-sandbox-worth-nothing'],
  ['the token of the server at the accounts', 'a-token-of-the-server-in-tests-alone'],
  ['a password', 'siedem srebrnych łyżek'],
  ['a password', 'wysoka sosna nad stawem'],
  ['a tax id', '5260250274'],
  ['a phone number', '600 100 200'],
];
const ADDRESS = /[\w.+-]+(?:@|%40)[\w-]+\.example\b/;

/** What of it a text holds, also as an address writes it; each once. */
export function canariesIn(text: string): readonly string[] {
  const found = CANARIES.filter(([, value]) => text.includes(value) || text.includes(encodeURIComponent(value)));
  const [address] = ADDRESS.exec(text) ?? [];
  return [...new Set([...found.map(([what]) => what), ...(address === undefined ? [] : [`an address (${address})`])])];
}
