// A person changes the own e-mail, or closes the account: the password again, and what else there is to know (ACC-21, ACC-22).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  closedPage,
  closePage,
  newEmailConfirmPage,
  newEmailPage,
  newEmailSentPage,
} from '../pages/own-account-pages.ts';
import { lateNewEmailPage } from '../pages/pages.ts';
import { rolesOf } from '../provider/claims.ts';
import { changeEmail, closeAccount, isPasswordOf, wantedEmail } from '../provider/own-account.ts';
import type { Service } from '../service.ts';
import { ACCOUNT, PROBLEMS } from '../texts.ts';
import { leadTo, searchOf, sendPage, typed } from './answers.ts';
import { countedFor, signIn } from './sign-in.ts';
import { lettersCounted } from './sign-up.ts';
import { type Signed, type SignedHandler, signedIn } from './signed-in.ts';
import { readAccountEmail } from './typed-account.ts';

export function ownAccountRoutes(app: FastifyInstance, service: Service): void {
  app.get(
    '/konto/adres',
    signedIn(service, async (_, reply, { email }) => sendPage(reply, newEmailPage(email, ''))),
  );
  app.post('/konto/adres', signedIn(service, wantEmail(service)));
  app.get('/nowy-adres', async (request, reply) => {
    const token = searchOf(request).get('token') ?? '';
    const wanted = await wantedEmail(service.provider, token);
    if (!wanted) return sendPage(reply, lateNewEmailPage(), 410);
    return sendPage(reply, newEmailConfirmPage(token, wanted.email));
  });
  app.post('/nowy-adres', async (request, reply) => confirmEmail(service, request, reply));
  app.get(
    '/konto/zamkniecie',
    signedIn(service, async (_, reply, person) => sendPage(reply, closePageOf(person))),
  );
  app.post('/konto/zamkniecie', signedIn(service, close(service)));
  app.get('/konto-zamkniete', async (_, reply) => sendPage(reply, closedPage()));
}

/** Counted like the tries of a sign-in. Undefined: it is the password. */
async function passwordProblemOf(service: Service, request: FastifyRequest, email: string) {
  const counted = countedFor(service, request, email);
  const minutes = await service.tries.take(counted);
  if (minutes !== undefined) return { text: PROBLEMS.tooMany(minutes), status: 429 };
  if (!(await isPasswordOf(service.provider, email, typed(request, 'password')))) {
    return { text: ACCOUNT.wrongPassword, status: 422 };
  }
  await service.tries.giveBack(counted);
  return undefined;
}

/** The same work and answer whether the new address has an account or not: that is looked up when the letter is sent. */
function wantEmail(service: Service): SignedHandler {
  return async (request, reply, { id, email: own }) => {
    const text = typed(request, 'email');
    const again = (problems: Readonly<Record<string, string | undefined>>, status: number) =>
      sendPage(reply, newEmailPage(own, text, problems), status);
    const { email, problem } = readAccountEmail(text);
    if (problem !== undefined) return again({ email: problem }, 422);
    if (email === own) return again({ email: PROBLEMS.sameEmail }, 422);
    const wrong = await passwordProblemOf(service, request, own);
    if (wrong) return again({ password: wrong.text }, wrong.status);
    const minutes = await service.tries.take(lettersCounted(request, email));
    if (minutes !== undefined) return again({ form: PROBLEMS.tooManyLetters(minutes) }, 429);
    await service.provider.accept({ kind: 'new-email', email, about: id });
    return sendPage(reply, newEmailSentPage(email));
  };
}

/**
 * The link alone changes nothing: a mistyped address belongs to somebody else, who must not get the account. The password is
 * that of the account.
 */
async function confirmEmail(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = typed(request, 'token');
  const wanted = await wantedEmail(service.provider, token);
  if (!wanted) return sendPage(reply, lateNewEmailPage(), 410);
  const wrong = await passwordProblemOf(service, request, wanted.person.email);
  if (wrong) return sendPage(reply, newEmailConfirmPage(token, wanted.email, wrong.text), wrong.status);
  if (!(await changeEmail(service.provider, token))) return sendPage(reply, lateNewEmailPage(), 410);
  return signIn(service, request, reply, { email: wanted.email, password: typed(request, 'password') });
}

/** An account with roles is ended by an administrator, who takes them. */
function closePageOf(person: Signed, problem?: string) {
  return closePage(person.email, rolesOf(person).length > 0, problem);
}

function close(service: Service): SignedHandler {
  return async (request, reply, person) => {
    if (rolesOf(person).length > 0) return sendPage(reply, closePageOf(person), 403);
    const wrong = await passwordProblemOf(service, request, person.email);
    if (wrong) return sendPage(reply, closePageOf(person, wrong.text), wrong.status);
    if (!(await closeAccount(service.provider, person))) return sendPage(reply, closePageOf(person), 403);
    return leadTo(reply, '/konto-zamkniete');
  };
}
