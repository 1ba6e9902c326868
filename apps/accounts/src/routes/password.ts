// A forgotten password: the letter, and the new password, which ends everything that the former one had opened (ACC-9).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withQuery } from '../pages/fields.ts';
import { lateResetPage } from '../pages/pages.ts';
import { forgottenPage, resetPage, resetSentPage } from '../pages/sign-up-pages.ts';
import { ownerOfLink, setPassword } from '../provider/set-password.ts';
import type { Service } from '../service.ts';
import { PROBLEMS } from '../texts.ts';
import { markBrowser } from '../tries/known-browser.ts';
import { cookieOf, goingTo, leadTo, searchOf, sendPage, typed } from './answers.ts';
import { lettersCounted } from './sign-up.ts';
import { passwordProblem, readEmail } from './typed-account.ts';

export function passwordRoutes(app: FastifyInstance, service: Service): void {
  app.get('/haslo', async (request, reply) => sendPage(reply, forgottenPage(goingTo(request), '')));
  app.post('/haslo', async (request, reply) => sendReset(service, request, reply));
  app.get('/haslo/nowe', async (request, reply) => {
    const token = searchOf(request).get('token') ?? '';
    const owner = await ownerOfLink(service.provider, token);
    return owner
      ? sendPage(reply, resetPage(goingTo(request), token))
      : sendPage(reply, lateResetPage(goingTo(request)), 410);
  });
  app.post('/haslo/nowe', async (request, reply) => reset(service, request, reply));
}

/** The same work and answer whether there is such an account or not: that is looked up when the letter is sent. */
async function sendReset(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [going, text] = [goingTo(request), typed(request, 'email')];
  const { email, problem } = readEmail(text);
  if (problem !== undefined) return sendPage(reply, forgottenPage(going, text, { email: problem }), 422);
  const minutes = await service.tries.take(lettersCounted(request, email, 'reset-letters-to-mailbox'));
  if (minutes !== undefined) {
    return sendPage(reply, forgottenPage(going, text, { form: PROBLEMS.tooManyLetters(minutes) }), 429);
  }
  await service.provider.accept({ kind: 'new-password', email, goingTo: going });
  return sendPage(reply, resetSentPage(going, email));
}

async function reset(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [going, token, password] = [goingTo(request), typed(request, 'token'), typed(request, 'password')];
  const owner = await ownerOfLink(service.provider, token);
  if (!owner) return sendPage(reply, lateResetPage(going), 410);
  const problem = passwordProblem(password, owner.email);
  if (problem !== undefined) return sendPage(reply, resetPage(going, token, problem), 422);
  if (!(await setPassword(service.provider, token, password))) return sendPage(reply, lateResetPage(going), 410);
  await service.tries.forget([['account-of-stranger', owner.email]]);
  // A new mark: this browser counts from the beginning, and its address is not opened for tries at other accounts.
  const mark = markBrowser(service.settings, owner.email, cookieOf(request));
  return leadTo(reply, withQuery('/logowanie', `${going === '' ? '' : `${going}&`}haslo=zmienione`), [mark]);
}
