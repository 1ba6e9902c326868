// The settings of the accounts service: .env.example names every variable, and production assumes none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings, SettingsProblem } from './settings.ts';

const example = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'));
const PUBLISHED = ['ACCOUNTS_SECRET', 'OIDC_CLIENT_SECRET', 'SMTP_URL'];
const own: NodeJS.ProcessEnv = {
  ...example,
  BASE_URL: 'https://konta.szkola.example',
  PORTAL_URL: 'https://szkola.example',
  ACCOUNTS_SECRET: 'chosen-by-a-deployment-of-its-own',
  OIDC_CLIENT_SECRET: 'chosen-by-a-deployment-too',
  SMTP_URL: 'smtps://user:password@mail.szkola.example',
};
const OPTIONAL = new Set([
  'NODE_ENV',
  'HOST',
  'PORT',
  'SIGN_UP',
  'STAFF_SECOND_FACTOR',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
]);

it('the settings need nothing in development', () => {
  expect(readSettings({ NODE_ENV: 'development' })).toMatchObject({ production: false, maySignUp: true });
});

it('the values of .env.example are refused in production', () => {
  for (const name of PUBLISHED) expect(() => readSettings(example)).toThrow(`${name} must not be a value`);
});

it('a deployment with values of its own starts, and takes an empty variable as absent', () => {
  expect(readSettings(own)).toMatchObject({
    production: true,
    baseUrl: 'https://konta.szkola.example',
    listen: { trustedProxies: [] },
  });
});

it.each(Object.keys(own).filter((name) => !OPTIONAL.has(name)))('production cannot do without %s', (name) => {
  const without = { ...own, [name]: undefined };
  expect(() => readSettings(without)).toThrow(SettingsProblem);
  expect(() => readSettings(without)).toThrow(name);
});

it.each([
  ['BASE_URL', 'https://szkola.example/konta', 'must be an address without a path'],
  ['BASE_URL', 'http://konta.szkola.example', 'must begin with https://'],
  ['PORTAL_URL', 'szkola.example', 'must be an address'],
  ['ACCOUNTS_SECRET', 'short', 'must be at least 32 characters long'],
  ['OIDC_CLIENT_SECRET', 'short', 'must be at least 16 characters long'],
  ['SMTP_URL', 'http://mail.example', 'must be an address such as smtps://'],
  ['MAIL_FROM', 'biuro', 'must be a mailbox'],
  ['FIRST_ADMIN_EMAIL', 'dyrekcja', 'must be a mailbox'],
  ['FIRST_ADMIN_EMAIL', 'dyrekcja!1@szkola.example', 'must be a mailbox'],
  ['PORT', '70000', 'must be a whole number'],
  ['SIGN_UP', 'tak', 'must be true or false'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
])('a wrong variable is named, and its value is not said: %s=%s', (name, value, message) => {
  const read = () => readSettings({ ...own, [name]: value });
  expect(read).toThrow(`${name} ${message}`);
  expect(read).not.toThrow(new RegExp(`${name}[^.]*${value === '' ? '-' : ` is ${value}`}`));
});
