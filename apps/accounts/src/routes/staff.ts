// The paths of the product's server: staff, their roles and families, behind a token that it alone has (ACC-14).
import { timingSafeEqual } from 'node:crypto';
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { STAFF_ROLES } from '@zapisy/domain/people/role';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Service } from '../service.ts';
import { closeFamily } from '../staff/family-accounts.ts';
import {
  changeRoles,
  endSignIns,
  inviteFamily,
  inviteStaff,
  listStaff,
  type RolesChange,
} from '../staff/staff-accounts.ts';

const roles = z.array(z.enum(STAFF_ROLES));
/** The library signs in by the narrower rule of `z.email`. */
const email = z.string().transform(normaliseEmail).refine(isMailbox).pipe(z.email());
const invitation = z.object({ email, name: z.string().trim().min(1).max(100), roles: roles.min(1) });
const family = z.object({ email, name: z.string().trim().max(200) });
const erased = z.object({ id: z.string().nullable(), emailHash: z.string().nullable(), at: z.coerce.date() });
const change = z.object({ id: z.string(), shown: roles, roles });
const ended = z.object({ id: z.string() });

export function staffRoutes(app: FastifyInstance, service: Service): void {
  const { serviceToken } = service.settings;
  if (serviceToken === undefined) return;
  const routes: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) =>
      isServer(request, serviceToken) ? undefined : reply.code(401).send(),
    );
    scope.get('/service/staff', async (_, reply) => reply.send(await listStaff(service.pool)));
    scope.post('/service/invitations', async (request, reply) => {
      const read = invitation.safeParse(bodyOf(request)).data;
      if (!read) return reply.code(400).send();
      return answer(reply, await inviteStaff(service.pool, read));
    });
    scope.post('/service/families', async (request, reply) => {
      const read = family.safeParse(bodyOf(request)).data;
      if (!read) return reply.code(400).send();
      return reply.code((await inviteFamily(service.pool, read)) ? 201 : 204).send();
    });
    scope.post('/service/closed-families', async (request, reply) => {
      const read = erased.safeParse(bodyOf(request)).data;
      if (!read) return reply.code(400).send();
      return reply.send({ outcome: await closeFamily(service, read) });
    });
    scope.post('/service/roles', async (request, reply) => {
      const read = change.safeParse(bodyOf(request)).data;
      if (!read) return reply.code(400).send();
      return answer(reply, await changeRoles(service.pool, read));
    });
    scope.post('/service/ended-sign-ins', async (request, reply) => {
      const read = ended.safeParse(bodyOf(request)).data;
      const isKnown = read !== undefined && (await endSignIns(service.pool, read.id));
      return reply.code(isKnown ? 204 : 404).send();
    });
  };
  void app.register(routes);
}

function answer(reply: FastifyReply, change: RolesChange): FastifyReply {
  if (change.outcome === 'changed') return reply.send({ person: change.person, before: change.before });
  if (change.outcome === 'unknown') return reply.code(404).send();
  return reply
    .code(409)
    .send({ reason: change.outcome, ...(change.outcome === 'changed-meanwhile' && { stored: change.stored }) });
}

function isServer({ headers }: FastifyRequest, token: string): boolean {
  const [given, own] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === own.length && timingSafeEqual(given, own);
}

function bodyOf({ body }: FastifyRequest): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
