// The settings of the accounts service: production assumes none (scripts/env-example.test.ts has what it demands).
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const own: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  OIDC_ISSUER: 'https://konta.szkola.example',
  PORTAL_URL: 'https://szkola.example',
  ACCOUNTS_PORT: '4500',
  TRUSTED_PROXIES: 'none',
  DATA_DIR: '/var/lib/zapisy',
  ACCOUNTS_SECRET: 'chosen-by-a-deployment-of-its-own',
  OIDC_AUDIENCE: 'https://api.szkola.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'chosen-by-a-deployment-too',
  OIDC_DESKTOP_CLIENT_ID: 'desk',
  SMTP_URL: 'smtps://user:password@mail.szkola.example',
  MAIL_FROM: 'Szkoła <biuro@szkola.example>',
  LOG_LEVEL: '',
};

it('the settings need nothing in development', () => {
  expect(readSettings({ NODE_ENV: 'development' })).toMatchObject({ production: false, maySignUp: true });
});

it('a deployment with values of its own starts, and takes an empty variable as absent', () => {
  expect(readSettings(own)).toMatchObject({
    production: true,
    baseUrl: 'https://konta.szkola.example',
    listen: { trustedProxies: [] },
  });
});

it.each([
  ['OIDC_ISSUER', 'https://szkola.example/konta', 'must be an address without a path and without a final slash'],
  ['OIDC_ISSUER', 'http://konta.szkola.example', 'must begin with https://'],
  ['PORTAL_URL', 'szkola.example', 'must be an address'],
  ['ACCOUNTS_SECRET', 'short', 'must be at least 32 characters long'],
  ['OIDC_CLIENT_SECRET', 'short', 'must be at least 16 characters long'],
  ['SMTP_URL', 'http://mail.example', 'must be an address such as smtps://'],
  ['MAIL_FROM', 'biuro', 'must be a mailbox'],
  ['FIRST_ADMIN_EMAIL', 'dyrekcja', 'must be a mailbox'],
  ['FIRST_ADMIN_EMAIL', 'dyrekcja!1@szkola.example', 'must be a mailbox'],
  ['ACCOUNTS_PORT', '70000', 'must be a whole number'],
  ['SIGN_UP', 'tak', 'must be true or false'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
])('a wrong variable is named, and its value is not said: %s=%s', (name, value, message) => {
  const read = () => readSettings({ ...own, [name]: value });
  expect(read).toThrow(`${name} ${message}`);
  expect(read).not.toThrow(new RegExp(`${name}[^.]*${value === '' ? '-' : ` is ${value}`}`));
});
