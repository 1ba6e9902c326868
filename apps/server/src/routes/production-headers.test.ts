// In production every answer demands TLS: those of the framework, and the webhook's, which is answered before it.
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { SOCIAL_LEADS_PATH } from './social-leads.ts';

const server = testServer(() => ({ production: true }));
const send = async (path: string, method: string) => fetch(`${await server.address()}${path}`, { method });

it.each([
  ['GET', '/health', 200],
  ['GET', '/trpc/people.me', 401],
  ['GET', '/nowhere', 404],
])('in production: %s %s requires TLS and forbids framing', async (method, path, status) => {
  const answer = await send(path, method);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

it('in production: the webhook requires TLS, also of a caller without a signature', async () => {
  const answer = await send(SOCIAL_LEADS_PATH, 'POST');
  expect([answer.status, await answer.text()]).toEqual([401, '']);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
