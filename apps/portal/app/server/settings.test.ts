// Settings: sandbox by default in development, nothing by default in production.
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.server.ts';

const complete = {
  NODE_ENV: 'production',
  BASE_URL: 'https://zapisy.example/',
  API_URL: 'http://server:4000',
  OIDC_ISSUER: 'https://id.example',
  OIDC_AUDIENCE: 'https://api.zapisy.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'quiet-please',
  SESSION_SECRET: 'x'.repeat(32),
};

describe('readSettings', () => {
  it('leans on the sandbox in development', () => {
    const settings = readSettings({});
    expect(settings.apiUrl).toBe('http://127.0.0.1:4000');
    expect(settings.secure).toBe(false);
  });

  it('takes what is given over the sandbox, and treats an empty variable as absent', () => {
    const settings = readSettings({ API_URL: 'http://127.0.0.1:5000/', OIDC_ISSUER: '' });
    expect(settings.apiUrl).toBe('http://127.0.0.1:5000');
    expect(settings.issuer).toBe('http://127.0.0.1:4410');
  });

  it('reads a complete production environment', () => {
    const settings = readSettings(complete);
    expect(settings.baseUrl).toBe('https://zapisy.example');
    expect(settings.secure).toBe(true);
  });

  it('names every missing variable in production and refuses', () => {
    const refused = () => readSettings({ NODE_ENV: 'production', BASE_URL: 'https://zapisy.example' });
    expect(refused).toThrow(
      /API_URL[\s\S]*OIDC_ISSUER[\s\S]*OIDC_AUDIENCE[\s\S]*OIDC_CLIENT_ID[\s\S]*OIDC_CLIENT_SECRET[\s\S]*SESSION_SECRET/,
    );
    expect(refused).not.toThrow(/BASE_URL/);
  });

  it('refuses a short secret without repeating it', () => {
    const refused = () => readSettings({ ...complete, SESSION_SECRET: 'hush' });
    expect(refused).toThrow(/SESSION_SECRET/);
    expect(refused).not.toThrow(/hush/);
  });
});
