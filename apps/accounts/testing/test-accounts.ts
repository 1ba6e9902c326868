// The accounts service for one test file: on its own database, with the sandbox's mail server, and people to sign in as.
import { randomUUID } from 'node:crypto';
import { openFaultControls } from '@zapisy/api/testing/fault-controls';
import { freePort } from '@zapisy/api/testing/free-port';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { readSettings, type Settings } from '../src/settings.ts';
import { type Accounts, startAccounts } from '../src/start-accounts.ts';
import { addPerson, type NewPerson, type Person } from './add-person.ts';

export type TestAccounts = {
  readonly url: () => string;
  readonly service: () => Accounts['service'];
  readonly settings: () => Settings;
  readonly school: () => Accounts['school'];
  /** What the last start printed. */
  readonly firstStart: () => Accounts['firstStart'];
  readonly databaseUrl: () => string;
  /** Stops the service and starts it again on the same database. */
  readonly restart: (changed?: Readonly<Record<string, string>>) => Promise<void>;
  /** An account that exists and is confirmed, unless said otherwise. */
  readonly addPerson: (given?: NewPerson) => Promise<Person>;
  /** The letters to one mailbox, the newest last. */
  readonly letters: (to: string) => Promise<readonly Received[]>;
};

type Received = { readonly subject: string; readonly text: string; readonly raw: string };

export function testAccounts(variables: Readonly<Record<string, string>> = {}): TestAccounts {
  const database = testDatabase({ isEmptied: false });
  const tenant = `t${randomUUID().slice(0, 13)}`;
  let accounts: Accounts | undefined;
  let settings: Settings;
  const opened = () => {
    if (!accounts) throw new Error('The accounts service is open from beforeAll to afterAll only.');
    return accounts;
  };
  const open = async (changed: Readonly<Record<string, string>>) => {
    const { host, port } = sandboxAddresses().mailServer;
    const own = await freePort();
    settings = readSettings({
      NODE_ENV: 'test',
      OIDC_ISSUER: `http://127.0.0.1:${own}`,
      ACCOUNTS_PORT: String(own),
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://mail.${tenant}:any@${host}:${port}`,
      LOG_LEVEL: 'silent',
      ...variables,
      ...changed,
    });
    accounts = await startAccounts(settings);
  };
  beforeAll(() => open({}));
  afterAll(() => accounts?.close());
  return {
    url: () => settings.baseUrl,
    service: () => opened().service,
    settings: () => settings,
    school: () => opened().school,
    firstStart: () => opened().firstStart,
    databaseUrl: () => database.url,
    async restart(changed = {}) {
      const { baseUrl, listen } = settings;
      await opened().close();
      await open({ OIDC_ISSUER: baseUrl, ACCOUNTS_PORT: String(listen.port), ...changed });
    },
    addPerson: (given = {}) => addPerson(opened().service, given),
    async letters(to) {
      const all = await openFaultControls(sandboxAddresses().controlPanel, tenant).mail.letters();
      return all.filter((letter) => letter.to.includes(to));
    },
  };
}
