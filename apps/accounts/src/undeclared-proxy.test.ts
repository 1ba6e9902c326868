// A reverse proxy that TRUSTED_PROXIES does not name, in front of the accounts service.
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from './build-app.ts';
import { readSettings } from './settings.ts';

function appBehind(trustedProxies: readonly string[]) {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const listen = { ...settings.listen, trustedProxies: [...trustedProxies], refusesUndeclaredProxies: true };
  const app = openApp({ ...settings, listen });
  onTestFinished(() => app.close());
  return app.get('/here', async () => 'here');
}

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

it.each([
  ['no proxy', ['10.0.0.1'], '192.0.2.7', {}, 200],
  ['a proxy that is named', ['10.0.0.1'], '10.0.0.1', forwarded, 200],
  ['a proxy that is not named', ['10.0.0.1'], '192.0.2.7', forwarded, 400],
  ['a proxy where none may be', [], '127.0.0.1', forwarded, 400],
])('a request through %s is answered as it is declared', async (_, trusted, remoteAddress, headers, status) => {
  const answer = await appBehind(trusted).inject({ url: '/here', remoteAddress, headers });
  expect(answer.statusCode).toBe(status);
});
