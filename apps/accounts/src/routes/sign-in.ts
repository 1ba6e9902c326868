// Signing in: the form, the second factor's beginning, and the consent that the two own clients have (ACC-5, ACC-6).
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withQuery } from '../pages/fields.ts';
import { lostPage, signInPage, unverifiedPage } from '../pages/pages.ts';
import type { Answer } from '../provider/ask-library.ts';
import { type Account, rolesOf } from '../provider/claims.ts';
import { signedNow } from '../provider/going-to.ts';
import type { Service } from '../service.ts';
import { PROBLEMS, SIGN_IN } from '../texts.ts';
import { knownBrowser, markBrowser } from '../tries/known-browser.ts';
import type { Counted } from '../tries/tries.ts';
import { addressOf, cookieOf, goingTo, leadTo, queryOf, searchOf, sendPage, typed } from './answers.ts';

export function signInRoutes(app: FastifyInstance, service: Service): void {
  app.get('/logowanie', async (request, reply) => {
    const wasSet = searchOf(request).has('haslo');
    const notice = wasSet ? ({ kind: 'done', text: SIGN_IN.passwordSet } as const) : undefined;
    return sendPage(reply, signInPage(goingTo(request), '', notice, service.settings.maySignUp));
  });
  app.post('/logowanie', async (request, reply) => {
    const [email, password] = [typed(request, 'email'), typed(request, 'password')];
    return signIn(service, request, reply, { email: normaliseEmail(email), password });
  });
  // Both clients are our own: the person has consented by signing in.
  app.get('/zgoda', async (request, reply) => {
    const body = { accept: true, oauth_query: queryOf(request) };
    const answer = await service.library.ask({ path: '/oauth2/consent', body, cookie: cookieOf(request) });
    if (answer.location === undefined) return sendPage(reply, lostPage(), 400);
    return leadTo(reply, answer.location, answer.cookies);
  });
}

type Secret = { readonly email: string; readonly password: string };

/** Whose tries a sign-in counts as: of a browser that the account knows, else of a stranger. */
export function countedFor({ settings }: Service, request: FastifyRequest, email: string): Counted {
  const browser = knownBrowser(settings.secret, email, cookieOf(request));
  if (browser !== undefined) return [['known-browser', browser]];
  return [
    ['address-of-stranger', addressOf(request)],
    ['account-of-stranger', email],
  ];
}

export async function signIn(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: Secret,
): Promise<FastifyReply> {
  const [going, counted] = [goingTo(request), countedFor(service, request, email)];
  const again = (text: string, status: number) =>
    sendPage(reply, signInPage(going, email, { kind: 'wrong', text }, service.settings.maySignUp), status);
  const minutes = await service.tries.take(counted);
  if (minutes !== undefined) return again(PROBLEMS.tooMany(minutes), 429);
  // Its cookie ends with the browser.
  const body = { email, password, rememberMe: false, oauth_query: await signedNow(service.library, going) };
  const answer = await service.library.ask({ path: '/sign-in/email', body, cookie: cookieOf(request) });
  const isUnverified = answer.code === 'EMAIL_NOT_VERIFIED';
  if (answer.status !== 200 && !isUnverified) return again(SIGN_IN.wrong, 422);
  // The try is given back after the code, or whoever knows the password could begin for ever.
  if (answer.body['twoFactorRedirect'] === true) {
    return leadTo(reply, withQuery('/drugi-skladnik', going), answer.cookies);
  }
  await service.tries.giveBack(counted);
  if (isUnverified) return sendPage(reply, unverifiedPage(going, email));
  if (service.settings.staffSecondFactor && (await lacksSecondFactor(service, email))) {
    return leadTo(reply, withQuery('/konto', going), answer.cookies);
  }
  return enter(service, request, reply, answer, email);
}

/** A member of staff who has to switch the code on before any role counts (ACC-11). */
async function lacksSecondFactor({ provider }: Service, email: string): Promise<boolean> {
  const found = await provider.context.internalAdapter.findUserByEmail(email);
  return found !== null && rolesOf(found.user as Account).length > 0;
}

/** On to where the person was going; the browser is known from now on. */
export function enter(
  { settings }: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  email: string,
): FastifyReply {
  const mark = markBrowser(settings, email, cookieOf(request));
  return leadTo(reply, answer.location ?? `${settings.portalUrl}/sign-in`, [...answer.cookies, mark]);
}
