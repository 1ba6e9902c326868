// The second factor inside a sign-in: the code of an app, or a backup code (ACC-11).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withQuery } from '../pages/fields.ts';
import { secondFactorPage } from '../pages/pages.ts';
import { signedNow } from '../provider/going-to.ts';
import { minutesOfRest, waitingPerson } from '../provider/waiting-sign-in.ts';
import type { Service } from '../service.ts';
import { SECOND_FACTOR } from '../texts.ts';
import { cookieOf, goingTo, leadTo, sendPage, typed } from './answers.ts';
import { countedFor, enter } from './sign-in.ts';

export function secondFactorRoutes(app: FastifyInstance, service: Service): void {
  app.get('/drugi-skladnik', async (request, reply) => sendPage(reply, secondFactorPage(goingTo(request), undefined)));
  app.post('/drugi-skladnik', async (request, reply) => verify(service, request, reply));
}

/** The library ends the sign-in after five wrong codes, and the account rests after ten. */
async function verify(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const going = goingTo(request);
  const person = await waitingPerson(service.provider, cookieOf(request));
  if (!person) return leadTo(reply, withQuery('/logowanie', going));
  const counted = countedFor(service, request, person.email);
  const again = (text: string, status: number) =>
    sendPage(reply, secondFactorPage(going, { kind: 'wrong', text }), status);
  const minutes = (await service.tries.take(counted)) ?? (await minutesOfRest(service.provider, person.id));
  if (minutes !== undefined) return again(SECOND_FACTOR.rests(minutes), 429);
  const code = typed(request, 'code').replace(/\s/g, '');
  const path = /^\d{6}$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const body = { code, oauth_query: await signedNow(service.library, going) };
  const answer = await service.library.ask({ path, body, cookie: cookieOf(request) });
  if (answer.status === 200) {
    // This try, and that of the password before it.
    await service.tries.giveBack([...counted, ...counted]);
    return enter(service, request, reply, answer, person.email);
  }
  const isOver = answer.code === 'INVALID_TWO_FACTOR_COOKIE' || answer.code?.startsWith('TOO_MANY') === true;
  if (isOver) return leadTo(reply, withQuery('/logowanie', going), answer.cookies);
  return again(SECOND_FACTOR.wrong, 422);
}
