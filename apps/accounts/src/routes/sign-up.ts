// Signing up: the form, the letter, and the address confirmed by the person who chose the password (ACC-6).

import { verifyJWT } from 'better-auth/crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withQuery } from '../pages/fields.ts';
import { lateConfirmationPage } from '../pages/pages.ts';
import {
  confirmationSentPage,
  confirmPage,
  noSignUpPage,
  signUpPage,
  tooManyLettersPage,
} from '../pages/sign-up-pages.ts';
import { isPasswordOf } from '../provider/own-account.ts';
import type { Service } from '../service.ts';
import { CONFIRM, PROBLEMS } from '../texts.ts';
import type { Counted, Limit } from '../tries/tries.ts';
import { addressOf, cookieOf, goingTo, leadTo, searchOf, sendPage, typed } from './answers.ts';
import { countedFor, signIn } from './sign-in.ts';
import { nameProblem, passwordProblem, readEmail } from './typed-account.ts';

export function signUpRoutes(app: FastifyInstance, service: Service): void {
  app.get('/zakladanie-konta', async (request, reply) =>
    service.settings.maySignUp
      ? sendPage(reply, signUpPage(goingTo(request), { name: '', email: '' }))
      : sendPage(reply, noSignUpPage(goingTo(request)), 403),
  );
  app.post('/zakladanie-konta', async (request, reply) => signUp(service, request, reply));
  app.post('/potwierdzenie/list', async (request, reply) => sendConfirmation(service, request, reply));
  app.get('/potwierdzenie', async (request, reply) => {
    const token = searchOf(request).get('token') ?? '';
    const email = await emailOf(service, token);
    if (email === undefined) return sendPage(reply, lateConfirmationPage(goingTo(request)), 410);
    return sendPage(reply, confirmPage(goingTo(request), token, email));
  });
  app.post('/potwierdzenie', async (request, reply) => confirm(service, request, reply));
}

/** How many letters one mailbox gets, and one address orders. */
export function lettersCounted(request: FastifyRequest, email: string, mailbox: Limit = 'letters-to-mailbox'): Counted {
  return [
    ['letters-of-address', addressOf(request)],
    [mailbox, email],
  ];
}

async function signUp(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const going = goingTo(request);
  if (!service.settings.maySignUp) return sendPage(reply, noSignUpPage(going), 403);
  const [name, password] = [typed(request, 'name').replace(/\s+/g, ' '), typed(request, 'password')];
  const { email, problem } = readEmail(typed(request, 'email'));
  const problems = { name: nameProblem(name), email: problem, password: passwordProblem(password, email) };
  const again = (found: Readonly<Record<string, string | undefined>>, status: number) =>
    sendPage(reply, signUpPage(going, { name, email: typed(request, 'email') }, found), status);
  if (Object.values(problems).some((found) => found !== undefined)) return again(problems, 422);
  const minutes = await service.tries.take(lettersCounted(request, email));
  if (minutes !== undefined) return again({ form: PROBLEMS.tooManyLetters(minutes) }, 429);
  const answer = await service.library.ask({
    path: '/sign-up/email',
    body: { name, email, password },
    goingTo: going,
  });
  // The library's rule of an address is narrower than that of the domain.
  if (answer.status !== 200) return again({ email: PROBLEMS.email }, 422);
  return sendPage(reply, confirmationSentPage(going, email));
}

/** The same work and answer whether there is such an account or not: that is looked up when the letter is sent. */
async function sendConfirmation(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const going = goingTo(request);
  const { email, problem } = readEmail(typed(request, 'email'));
  if (problem !== undefined) return leadTo(reply, withQuery('/logowanie', going));
  const minutes = await service.tries.take(lettersCounted(request, email));
  if (minutes !== undefined) return sendPage(reply, tooManyLettersPage(going, PROBLEMS.tooManyLetters(minutes)), 429);
  await service.provider.accept({ kind: 'confirmation', email, goingTo: going });
  return sendPage(reply, confirmationSentPage(going, email));
}

/** The address of a link that the service has sent and that is still valid. */
async function emailOf({ settings }: Service, token: string): Promise<string | undefined> {
  const payload = await verifyJWT<{ email?: unknown }>(token, settings.secret).catch(() => null);
  return typeof payload?.email === 'string' ? payload.email : undefined;
}

/**
 * The link alone confirms nothing: a stranger may have signed up with this address, and the owner of the mailbox must not
 * confirm the stranger's password. Who does not know it sets a new one.
 */
async function confirm(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [going, token, password] = [goingTo(request), typed(request, 'token'), typed(request, 'password')];
  const email = await emailOf(service, token);
  if (email === undefined) return sendPage(reply, lateConfirmationPage(going), 410);
  const counted = countedFor(service, request, email);
  const again = (text: string, status: number) => sendPage(reply, confirmPage(going, token, email, text), status);
  const minutes = await service.tries.take(counted);
  if (minutes !== undefined) return again(PROBLEMS.tooMany(minutes), 429);
  if (!(await isPasswordOf(service.provider, email, password))) return again(CONFIRM.wrong, 422);
  await service.tries.giveBack(counted);
  const query = new URLSearchParams({ token });
  await service.library.ask({ path: `/verify-email?${query}`, cookie: cookieOf(request) });
  return signIn(service, request, reply, { email, password });
}
