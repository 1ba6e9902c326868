// Settings: sandbox by default in development, nothing by default in production.
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.server.ts';

const complete = {
  NODE_ENV: 'production',
  PORTAL_URL: 'https://zapisy.example/',
  PORTAL_PORT: '3000',
  API_URL: 'http://127.0.0.1:4000',
  OIDC_ISSUER: 'https://id.example',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'quiet-please-quiet',
  SESSION_SECRET: 'x'.repeat(32),
};

describe('readSettings', () => {
  it('leans on the sandbox in development', () => {
    const settings = readSettings({ NODE_ENV: 'development' });
    expect(settings.apiUrl).toBe('http://127.0.0.1:4000');
    expect(settings.secure).toBe(false);
  });

  it('takes what is given over the sandbox without spaces around it, and treats an empty variable as absent', () => {
    const settings = readSettings({ NODE_ENV: 'test', API_URL: ' http://127.0.0.1:5000/\r', OIDC_ISSUER: ' ' });
    expect(settings.apiUrl).toBe('http://127.0.0.1:5000');
    expect(settings.issuer).toBe('http://127.0.0.1:4410');
  });

  it('reads a complete production environment', () => {
    const settings = readSettings(complete);
    expect(settings.baseUrl).toBe('https://zapisy.example');
    expect(settings.secure).toBe(true);
  });

  it.each(['production', 'staging', '', undefined])('names every missing variable with NODE_ENV %j', (nodeEnv) => {
    const refused = () => readSettings({ NODE_ENV: nodeEnv, PORTAL_URL: 'https://zapisy.example' });
    expect(refused).toThrow(
      /API_URL[\s\S]*OIDC_ISSUER[\s\S]*OIDC_AUDIENCE[\s\S]*OIDC_CLIENT_ID[\s\S]*OIDC_CLIENT_SECRET[\s\S]*SESSION_SECRET/,
    );
    expect(refused).not.toThrow(/PORTAL_URL/);
  });

  it('refuses the names that the portal shared with the server, and says the new ones', () => {
    const { PORTAL_URL, PORTAL_PORT, ...others } = complete;
    const refused = () => readSettings({ ...others, BASE_URL: PORTAL_URL, PORT: PORTAL_PORT });
    expect(refused).toThrow(/PORTAL_URL: required; BASE_URL is the server's alone/);
    expect(refused).toThrow(/PORTAL_PORT: required; PORT is the server's alone/);
  });

  it('refuses a short secret without repeating it', () => {
    const refused = () => readSettings({ ...complete, SESSION_SECRET: 'hush' });
    expect(refused).toThrow(/SESSION_SECRET/);
    expect(refused).not.toThrow(/hush/);
  });

  it.each([
    ['SESSION_SECRET', 'a-secret-of-the-sandbox-worth-nothing', 'a value of .env.example or of the sandbox'],
    ['SESSION_SECRET', 'a-development-secret-that-guards-nothing', 'a value of .env.example or of the sandbox'],
    ['OIDC_CLIENT_SECRET', 'portal-sandbox-secret', 'a value of .env.example or of the sandbox'],
    ['OIDC_ISSUER', 'http://127.0.0.1:4410', 'a value of .env.example or of the sandbox'],
    ['OIDC_CLIENT_SECRET', 'hush', 'at least 16 characters'],
    ['API_URL', 'http://server:4000', 'https:// alone'],
  ])('refuses %s=%s in production, by name', (name, value, reason) => {
    const refused = () => readSettings({ ...complete, [name]: value });
    expect(refused).toThrow(`\n  ${name}: ${reason}`);
    expect(refused).not.toThrow(value);
  });

  it('keeps the final slash of an issuer, and names the first of several audiences as the resource', () => {
    const given = { ...complete, OIDC_ISSUER: 'https://id.example/o/zapisy/', OIDC_AUDIENCE: 'portal, desk' };
    expect(readSettings(given)).toMatchObject({ issuer: 'https://id.example/o/zapisy/', resource: 'portal' });
    expect(readSettings({ ...given, OIDC_SEND_RESOURCE: 'false' }).resource).toBeUndefined();
  });

  it.each([
    ['OIDC_SEND_RESOURCE', 'yes'],
    ['OIDC_CLIENT_AUTH', 'none'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readSettings({ ...complete, [name]: value })).toThrow(name);
  });
});
