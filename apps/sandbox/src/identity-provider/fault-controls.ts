// The identity provider's fault controls on the control panel, in a file like those of each outside system: tokens without a sign-in.
import type { FastifyPluginAsync } from 'fastify';
import { issueOrderSchema } from './issue-token.ts';
import { PEOPLE } from './people.ts';
import type { IdentityProvider } from './server.ts';

/** Mounted under `/identity`. */
export function identityFaultControls(identity: IdentityProvider): FastifyPluginAsync {
  return async (app) => {
    app.get('/people', async () => PEOPLE);
    app.post('/tokens', async ({ body }) => ({ accessToken: await identity.issue(issueOrderSchema.parse(body)) }));
  };
}
