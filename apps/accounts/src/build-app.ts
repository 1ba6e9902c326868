// The Fastify app of the service and its routes, not yet listening.

import { randomUUID } from 'node:crypto';
import { isDatabaseAway } from '@zapisy/db/connection/database-away';
import { VERSION } from '@zapisy/domain/version';
import { sayLine } from '@zapisy/telemetry/channels';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { FONTS, STYLES, shadesOfColour } from './pages/look.ts';
import { contentSecurityPolicy } from './pages/page.ts';
import { brokenPage, lostPage, missingPage } from './pages/pages.ts';
import { accountRoutes } from './routes/account.ts';
import { schoolOf, sendPage } from './routes/answers.ts';
import { firstStartRoutes } from './routes/first-start.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { passwordRoutes } from './routes/password.ts';
import { protocolRoutes } from './routes/protocol.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { signOutRoutes } from './routes/sign-out.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { staffRoutes } from './routes/staff.ts';
import { openSchool } from './school/school-look.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';

const BODY_LIMIT = 32 * 1024;
const REQUEST_TIME_LIMIT_MS = 30_000;
const ROUTES = [
  protocolRoutes,
  signInRoutes,
  firstStartRoutes,
  signUpRoutes,
  passwordRoutes,
  secondFactorRoutes,
  signOutRoutes,
  accountRoutes,
  ownAccountRoutes,
  staffRoutes,
];

type AppSettings = Pick<Settings, 'listen' | 'logLevel' | 'portalUrl'>;

/** The app without the routes that need the database; its log is the log of the process. */
export function openApp({ listen, logLevel, portalUrl }: AppSettings): FastifyInstance {
  const app = Fastify({
    logger: {
      level: logLevel,
      hooks: { streamWrite: sayLine },
      serializers: {
        // Queries contain codes, tokens and what a person was going to.
        req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
        res: ({ statusCode }) => ({ statusCode }),
        // A message may quote a row or a request.
        err: (error) => ({ type: error.name, message: '', stack: framesOf(error) }),
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: listen.trustedProxies.length > 0 ? [...listen.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIME_LIMIT_MS,
    forceCloseConnections: 'idle',
    // What comes on a kept connection while the service closes is answered: a proxy sends no change a second time.
    return503OnClosing: false,
  });
  // Those that are open go on (OPS-32).
  app.server.maxConnections = listen.mostConnections;
  app.server.once('drop', () => app.log.warn('HTTP_CONNECTIONS are open: those beyond them are refused'));
  if (listen.refusesUndeclaredProxies) {
    app.addHook('onRequest', async (request, reply) => {
      // Without a trusted proxy in between the addresses are those of the peer alone (OPS-15).
      if (request.headers['x-forwarded-for'] === undefined || (request.ips?.length ?? 1) > 1) return undefined;
      request.log.error('a proxy is refused that TRUSTED_PROXIES does not name');
      return sendPage(reply, lostPage(), 400);
    });
  }
  const school = openSchool(portalUrl, (error) =>
    app.log.info({ err: error }, 'the portal does not say how the school looks'),
  );
  app.decorate('school', school).addHook('onClose', async () => school.close());
  app.removeAllContentTypeParsers();
  // Forms and the protocol's requests; the library reads the text itself.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, body);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = isDatabaseAway(error) ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a route failed');
    return sendPage(reply, status >= 500 ? brokenPage() : lostPage(), status);
  });
  app.setNotFoundHandler((_, reply) => sendPage(reply, missingPage(), 404));
  return app;
}

export function addRoutes(app: FastifyInstance, service: Service): void {
  const { settings } = service;
  const policy = contentSecurityPolicy(settings.portalUrl);
  app.addHook('onRequest', async (request, reply) => {
    protect(reply, policy, settings.production);
    if (isForeignForm(request, settings.baseUrl)) return sendPage(reply, lostPage(), 403);
    return undefined;
  });
  // What a form or the server has ordered goes out when it is answered.
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') service.letters.wake();
  });
  app.get('/look.css', async (_, reply) => asset(reply, 'text/css; charset=utf-8').send(STYLES));
  app.get<{ Params: { colour: string } }>('/kolory/:colour.css', async ({ params }, reply) => {
    const shades = shadesOfColour(`#${params.colour}`);
    return shades ? asset(reply, 'text/css; charset=utf-8').send(shades) : sendPage(reply, missingPage(), 404);
  });
  app.get<{ Params: { logo: string } }>('/szkola/logo/:logo.png', async ({ params }, reply) => {
    const { logo, picture } = schoolOf(app).shown();
    const isThis = params.logo === logo && picture !== undefined;
    return isThis ? asset(reply, 'image/png').send(picture) : sendPage(reply, missingPage(), 404);
  });
  app.get<{ Params: { name: string } }>('/fonts/:name', async ({ params }, reply) => {
    const font = FONTS.get(params.name);
    return font ? asset(reply, 'font/woff2').send(font) : sendPage(reply, missingPage(), 404);
  });
  app.get('/health', async (_, reply) => reply.send({ alive: true, version: VERSION }));
  app.get('/', async (_, reply) => reply.redirect(settings.portalUrl));
  app.get('/blad', async (_, reply) => sendPage(reply, lostPage(), 400));
  for (const add of ROUTES) add(app, service);
}

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not 'no-referrer': with it a browser sends a form from the origin 'null'.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

function protect(reply: FastifyReply, policy: string, production: boolean): void {
  void reply.headers(HEADERS).header('content-security-policy', policy);
  if (production) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** A form of ours comes from a page of ours; those of the protocol and of the server come from anywhere, with secrets of their own. */
function isForeignForm({ method, url, headers }: FastifyRequest, baseUrl: string): boolean {
  if (method !== 'POST' || /^\/(?:oauth2|service)\//.test(url)) return false;
  return headers.origin === undefined ? headers['sec-fetch-site'] !== 'same-origin' : headers.origin !== baseUrl;
}

function asset(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=3600');
}

function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
