// The first start: whoever has the code that the service prints names the first administrator (ACC-30).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstStartDonePage, firstStartPage, invitedPage } from '../pages/first-start-pages.ts';
import { hasAdmin, inviteFirstAdmin, isFirstStartCode } from '../provider/first-admin.ts';
import type { Service } from '../service.ts';
import { FIRST_START, PROBLEMS } from '../texts.ts';
import { addressOf, sendPage, typed } from './answers.ts';
import { lettersCounted } from './sign-up.ts';
import { readAccountEmail } from './typed-account.ts';

export const FIRST_START_PATH = '/pierwsze-uruchomienie';

export function firstStartRoutes(app: FastifyInstance, service: Service): void {
  app.get(FIRST_START_PATH, async (_, reply) =>
    (await isOver(service))
      ? sendPage(reply, firstStartDonePage(), 410)
      : sendPage(reply, firstStartPage({ code: '', email: '' })),
  );
  app.post(FIRST_START_PATH, async (request, reply) => nameFirstAdmin(service, request, reply));
}

/** The settings name one instead, or somebody has come in. */
export async function isOver({ provider, settings }: Pick<Service, 'provider' | 'settings'>): Promise<boolean> {
  return settings.firstAdminEmail !== undefined || (await hasAdmin(provider));
}

/** The code stays good until the named person has come in, so that a mistyped address can be named again. */
async function nameFirstAdmin(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider, settings, tries } = service;
  if (await isOver(service)) return sendPage(reply, firstStartDonePage(), 410);
  const [code, sent] = [typed(request, 'code'), typed(request, 'email')];
  const again = (problems: Readonly<Record<string, string | undefined>>, status: number) =>
    sendPage(reply, firstStartPage({ code, email: sent }, problems), status);
  const minutes = await tries.take([['first-start-of-address', addressOf(request)]]);
  if (minutes !== undefined) return again({ form: FIRST_START.tooMany(minutes) }, 429);
  if (!isFirstStartCode(code, settings.secret)) return again({ code: FIRST_START.wrongCode }, 422);
  const { email, problem } = readAccountEmail(sent);
  if (problem !== undefined) return again({ email: problem }, 422);
  const rest = await tries.take(lettersCounted(request, email));
  if (rest !== undefined) return again({ form: PROBLEMS.tooManyLetters(rest) }, 429);
  // A confirmed account would be an administrator at once, whoever's it is: a mistyped address could not be named again.
  const known = await provider.context.internalAdapter.findUserByEmail(email);
  if (known?.user.emailVerified) return again({ email: FIRST_START.hasAccount }, 422);
  await inviteFirstAdmin(provider, email);
  return sendPage(reply, invitedPage(email));
}
