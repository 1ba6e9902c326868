// The person's own account: the second factor switched on and off, and the end of all sign-ins (ACC-11, ACC-13).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qrcode from 'qrcode-generator';
import { accountPage, enrolmentCodePage, enrolmentPage } from '../pages/account-pages.ts';
import { type Html, html, trusted } from '../pages/html.ts';
import { rolesOf } from '../provider/claims.ts';
import { endAccess } from '../provider/end-access.ts';
import type { Service } from '../service.ts';
import { ACCOUNT, PROBLEMS, SECOND_FACTOR } from '../texts.ts';
import { cookieOf, goingTo, leadTo, searchOf, sendPage, typed } from './answers.ts';
import { countedFor } from './sign-in.ts';
import { type Signed, type SignedHandler, signedIn } from './signed-in.ts';

export function accountRoutes(app: FastifyInstance, service: Service): void {
  const forSigned = (handler: SignedHandler) => signedIn(service, handler);
  app.get(
    '/konto',
    forSigned(async (request, reply, person) => {
      const wasDone = searchOf(request).has('zrobione');
      return shown(service, request, reply, person, wasDone ? { kind: 'done', text: ACCOUNT.done } : undefined);
    }),
  );
  app.post('/konto/drugi-skladnik', forSigned(enrol(service)));
  app.post('/konto/drugi-skladnik/kod', forSigned(confirmEnrolment(service)));
  app.post('/konto/drugi-skladnik/koniec', forSigned(switchOff(service)));
  app.post(
    '/konto/wyloguj',
    forSigned(async (_, reply, { id }) => {
      const { adapter, internalAdapter } = service.provider.context;
      await endAccess(adapter, id);
      await internalAdapter.deleteUserSessions(id);
      return leadTo(reply, '/wylogowano');
    }),
  );
}

function doneAt(request: FastifyRequest): string {
  const going = goingTo(request);
  return `/konto?${going === '' ? '' : `${going}&`}zrobione=tak`;
}

function isDemandedOf({ settings }: Service, person: Signed): boolean {
  return settings.staffSecondFactor && rolesOf(person).length > 0;
}

function shown(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Signed,
  notice: Parameters<typeof accountPage>[2],
  status = 200,
): FastifyReply {
  const view = {
    email: person.email,
    hasSecondFactor: person.twoFactorEnabled === true,
    isDemanded: isDemandedOf(service, person),
  };
  return sendPage(reply, accountPage(goingTo(request), view, notice), status);
}

/** The password is asked for again, and its tries are those of the sign-in. */
async function askWithPassword(service: Service, request: FastifyRequest, { email }: Signed, path: string) {
  const counted = countedFor(service, request, email);
  const minutes = await service.tries.take(counted);
  if (minutes !== undefined) return { problem: PROBLEMS.tooMany(minutes), status: 429 };
  const body = { password: typed(request, 'password') };
  const answer = await service.library.ask({ path, body, cookie: cookieOf(request) });
  if (answer.status !== 200) return { problem: ACCOUNT.wrongPassword, status: 422 };
  await service.tries.giveBack(counted);
  return { answer };
}

function enrol(service: Service): SignedHandler {
  return async (request, reply, person) => {
    const asked = await askWithPassword(service, request, person, '/two-factor/enable');
    if (asked.answer === undefined) {
      return shown(service, request, reply, person, { kind: 'wrong', text: asked.problem }, asked.status);
    }
    const { totpURI, backupCodes } = asked.answer.body;
    const codes = Array.isArray(backupCodes) ? backupCodes.map(String) : [];
    const secret = new URL(String(totpURI)).searchParams.get('secret') ?? '';
    return sendPage(reply, enrolmentPage(goingTo(request), { qr: qrOf(String(totpURI)), secret, codes }));
  };
}

function confirmEnrolment(service: Service): SignedHandler {
  return async (request, reply) => {
    const going = goingTo(request);
    const body = { code: typed(request, 'code').replace(/\s/g, '') };
    const answer = await service.library.ask({ path: '/two-factor/verify-totp', body, cookie: cookieOf(request) });
    if (answer.status !== 200) return sendPage(reply, enrolmentCodePage(going, SECOND_FACTOR.wrong), 422);
    return leadTo(reply, doneAt(request), answer.cookies);
  };
}

/** Where the code is demanded too, for an app of a new phone and new backup codes: without it the roles are in no token. */
function switchOff(service: Service): SignedHandler {
  return async (request, reply, person) => {
    const asked = await askWithPassword(service, request, person, '/two-factor/disable');
    if (asked.answer === undefined) {
      return shown(service, request, reply, person, { kind: 'wrong', text: asked.problem }, asked.status);
    }
    return leadTo(reply, doneAt(request), asked.answer.cookies);
  };
}

/** A picture that an app reads; dark on light in both themes, as cameras want it. */
function qrOf(text: string): Html {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const svg = code.createSvgTag({ cellSize: 4, margin: 16 });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return html`<p>${trusted(`<img src="${source}" width="220" height="220" alt="${ACCOUNT.qr}">`)}</p>`;
}
