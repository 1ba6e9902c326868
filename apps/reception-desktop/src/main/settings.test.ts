// The settings a desk starts with, and when it refuses to start.
import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

const production = {
  API_URL: 'https://zapisy.example/',
  OIDC_ISSUER: 'https://logowanie.example',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_DESKTOP_CLIENT_ID: 'desk',
  OIDC_ROLES_CLAIM: 'realm_access.roles',
  DESK_ID: 'krakow-1',
  FISCAL_DRIVER: 'posnet',
  FISCAL_PRINTER: 'drukarka.local:6666',
};

it('settings default to the sandbox in development', () => {
  expect(parseSettings({}, false)).toMatchObject({
    ok: true,
    settings: {
      apiUrl: 'http://127.0.0.1:4000',
      issuer: 'http://127.0.0.1:4410',
      clientId: 'zapisy-desktop',
      driver: 'posnet',
      printer: { host: '127.0.0.1', port: 4460 },
    },
  });
});

it('settings default nothing in production and name every missing variable', () => {
  const outcome = parseSettings({ PATH: '/bin' }, true);
  expect(outcome).toEqual({
    ok: false,
    problems: [
      ...['API_URL', 'OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_DESKTOP_CLIENT_ID', 'OIDC_ROLES_CLAIM'],
      ...['DESK_ID', 'FISCAL_DRIVER'],
    ],
  });
});

it('settings take a whole production set', () => {
  expect(parseSettings(production, true)).toMatchObject({
    ok: true,
    settings: {
      apiUrl: 'https://zapisy.example',
      deskName: 'krakow-1',
      printer: { host: 'drukarka.local', port: 6666 },
    },
  });
});

it.each([
  ['API_URL', 'file:///etc/passwd'],
  ['OIDC_ISSUER', 'not an address'],
  ['DESK_ID', 'two words'],
  ['FISCAL_DRIVER', 'novitus'],
  ['FISCAL_PRINTER', 'drukarka'],
  ['FISCAL_PRINTER', 'drukarka:0'],
  ['FISCAL_PRINTER', 'drukarka:70000'],
])('settings refuse %s=%s', (name, value) => {
  expect(parseSettings({ ...production, [name]: value }, true)).toEqual({ ok: false, problems: [name] });
});

it.each([
  ['API_URL', 'http://zapisy.example'],
  ['API_URL', ' HTTP://zapisy.example'],
  ['API_URL', 'http://192.168.1.10:4000'],
  ['API_URL', 'http://127.0.0.1.zapisy.example'],
  ['OIDC_ISSUER', 'http://logowanie.example'],
  ['OIDC_ISSUER', 'http://127.0.0.1:4410'],
])('settings refuse %s=%s in production, where tokens would travel in the open or to the sandbox', (name, value) => {
  expect(parseSettings({ ...production, [name]: value }, true)).toEqual({ ok: false, problems: [name] });
  expect(parseSettings({ ...production, [name]: value }, false)).toMatchObject({ ok: true });
});

it.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'https://zapisy.example'])(
  'settings take %s as the address of the server in production',
  (apiUrl) => {
    expect(parseSettings({ ...production, API_URL: apiUrl }, true)).toMatchObject({ ok: true, settings: { apiUrl } });
  },
);

it('settings need a printer address for the posnet driver only', () => {
  const { FISCAL_PRINTER: _, ...withoutPrinter } = production;
  expect(parseSettings(withoutPrinter, true)).toEqual({ ok: false, problems: ['FISCAL_PRINTER'] });
  expect(parseSettings({ ...withoutPrinter, FISCAL_DRIVER: 'provider' }, true)).toMatchObject({
    ok: true,
    settings: { driver: 'provider', printer: null },
  });
});

it('settings read claims as the standard has them, and ask for a resource, unless they say otherwise', () => {
  expect(parseSettings(production, true)).toMatchObject({
    settings: { rolesForm: 'list', emailClaim: 'email', verifiedForm: 'boolean', sendsResource: true },
  });
  const more = {
    OIDC_ROLES_FORM: 'object',
    OIDC_SEND_RESOURCE: 'false',
    OIDC_SCOPE: 'openid',
    OIDC_AUDIENCE: 'desk,portal',
  };
  expect(parseSettings({ ...production, ...more }, true)).toMatchObject({
    settings: { rolesForm: 'object', sendsResource: false, scope: 'openid', audience: 'desk' },
  });
  expect(parseSettings({ ...production, OIDC_ROLES_FORM: 'any' }, true)).toEqual({
    ok: false,
    problems: ['OIDC_ROLES_FORM'],
  });
});
