// npm start's settings: how a mistake is reported, before anything is built or started.
import { expect, it } from 'vitest';
import { startSettings } from './start-settings.ts';

it('startSettings needs nothing', () => {
  expect(startSettings({})).toMatchObject({ api: 'http://127.0.0.1:4000', portal: 'http://127.0.0.1:3000' });
});

it('startSettings takes what is set to nothing as absent', () => {
  const empty = { PORT: '', PORTAL_PORT: ' ', OIDC_ISSUER: '', SESSION_SECRET: '', DATABASE_URL: '', BASE_URL: '' };
  expect(startSettings(empty)).toEqual(startSettings({}));
});

it('startSettings gives each program the address of the other', () => {
  const { ofServer, ofPortal, ofSandbox } = startSettings({ PORT: '4100', PORTAL_PORT: '3100' });
  expect(ofServer).toMatchObject({ PORT: '4100', PORTAL_URL: 'http://127.0.0.1:3100' });
  expect(ofPortal).toMatchObject({ PORTAL_PORT: '3100', API_URL: 'http://127.0.0.1:4100' });
  expect(ofSandbox).toEqual(expect.arrayContaining(['--leads-to', 'http://127.0.0.1:4100/api/public/social-leads']));
});

it('startSettings starts the accounts service as the issuer of all, unless another provider is named', () => {
  const { accounts, ofServer, ofPortal } = startSettings({ ACCOUNTS_PORT: '4600', PORTAL_PORT: '3100' });
  expect(accounts?.settings).toMatchObject({
    OIDC_ISSUER: 'http://127.0.0.1:4600',
    PORTAL_URL: 'http://127.0.0.1:3100',
  });
  expect([ofServer['OIDC_ISSUER'], ofPortal['OIDC_ISSUER']]).toEqual([
    'http://127.0.0.1:4600',
    'http://127.0.0.1:4600',
  ]);
  expect(startSettings({ OIDC_ISSUER: 'http://127.0.0.1:4410' }).accounts).toBeUndefined();
});

it.each([
  [{}, /^\/tmp\/somewhere\/[^/]+-[0-9a-f]{8}\/sandbox$/],
  [{ DATABASE_URL: 'postgresql://u:p@h/x' }, /^\/tmp\/somewhere\/sandbox\/[0-9a-f]{16}$/],
])('startSettings keeps what the sandbox made with the database of %j', (given, folder) => {
  const { ofSandbox } = startSettings({ DATA_DIR: '/tmp/somewhere', ...given });
  expect(ofSandbox[ofSandbox.indexOf('--persist-in') + 1]).toMatch(folder);
});

it('startSettings runs the demo on a machine of production, and on this computer alone', () => {
  const { ofServer } = startSettings({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  expect(ofServer).toMatchObject({ NODE_ENV: 'development', HOST: '127.0.0.1' });
});

it.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
  ['PORTAL_PORT', '-1', 'PORTAL_PORT must be a whole number from 1 to 65535.'],
  ['PORT', '4410', "PORT must not be one of the sandbox's ports (4400 to 4470)."],
  ['ACCOUNTS_PORT', '4000', 'ACCOUNTS_PORT must be a port of its own.'],
  ['ACCOUNTS_PORT', '4440', "ACCOUNTS_PORT must not be one of the sandbox's ports (4400 to 4470)."],
  ['PORT', '3000', 'PORT and PORTAL_PORT must be two different ports.'],
  ['OIDC_ISSUER', 'notaurl', 'OIDC_ISSUER must be an address such as https://accounts.example/.'],
  ['ERASURE_SECRET', 'geheim', 'ERASURE_SECRET must be at least 32 characters long.'],
  ['DATABASE_URL', 'mysql://u:geheim@h/x', 'DATABASE_URL must be an address such as postgresql://user:password@host'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
  ['BASE_URL', 'x', 'BASE_URL must be an address'],
])('startSettings: %s=%s is reported in one message', (name, value, message) => {
  const start = () => startSettings({ [name]: value });
  expect(start).toThrow(message);
  expect(start).not.toThrow(/geheim|\n/);
});
