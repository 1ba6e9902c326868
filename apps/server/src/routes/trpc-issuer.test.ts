// An unreachable issuer: no token can be checked, which is an external fault and signs no user out.
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer(() => ({
  identity: { issuer: 'http://127.0.0.1:1', audience: 'https://api.zapisy.example', rolesClaim: 'roles' },
}));

it('answers 502 to a token, and 401 to none', async () => {
  const headers = { authorization: await server.bearer('client') };
  const answer = await server.app.inject({ url: '/trpc/people.me', headers });
  expect(answer.statusCode).toBe(502);
  expect(answer.json().error.json.data.refusal).toEqual({ code: 'outside-unreachable', system: 'identity' });
  expect(server.log).toContain('the identity provider does not answer');
  expect((await server.app.inject({ url: '/trpc/people.me' })).statusCode).toBe(401);
});
