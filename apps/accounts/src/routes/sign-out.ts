// The end of the service's own session: at once with a hint of the client, with one press without (ACC-5).
import type { FastifyInstance } from 'fastify';
import { signedOutPage, signOutPage } from '../pages/pages.ts';
import type { Service } from '../service.ts';
import { cookieOf, leadTo, searchOf, sendPage, typed } from './answers.ts';
import { askAsClient, pass } from './protocol.ts';

const BACK = 'post_logout_redirect_uri';

export function signOutRoutes(app: FastifyInstance, service: Service): void {
  app.get('/oauth2/end-session', async (request, reply) => {
    const search = searchOf(request);
    const back = search.get(BACK) ?? '';
    if (!search.has('id_token_hint')) return sendPage(reply, signOutPage({ [BACK]: back }));
    const response = await askAsClient(service, request);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    // The library's own pages are English; its question concerns another session than that of the hint.
    if (response.status >= 300 && response.status < 400) return pass(reply, response);
    const text = isPage ? await response.text() : '';
    if (response.status !== 200 || text.includes('data-oidc-logout-confirmation')) {
      return sendPage(reply, signOutPage({ [BACK]: back }));
    }
    return sendPage(reply.header('set-cookie', response.headers.getSetCookie()), signedOutPage());
  });
  app.post('/wylogowanie', async (request, reply) => {
    const { cookies } = await service.library.ask({ path: '/sign-out', body: {}, cookie: cookieOf(request) });
    // The one return address that is registered, letter by letter.
    const isRegistered = typed(request, BACK) === `${service.settings.portalUrl}/`;
    return leadTo(reply, isRegistered ? `${service.settings.portalUrl}/` : '/wylogowano', cookies);
  });
  app.get('/wylogowano', async (_, reply) => sendPage(reply, signedOutPage()));
}
