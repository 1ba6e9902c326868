// How a route reads a form and answers: a page, or a redirect with the library's cookies.
import { normalizeIP } from '@better-auth/core/utils/ip';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pageMarkup } from '../pages/page.ts';
import { goingToFrom } from '../provider/going-to.ts';
import type { School } from '../school/school-look.ts';

/** A field of the sent form, without the spaces around it; '' when it is missing. A password is kept as it is. */
export function typed(request: FastifyRequest, name: string): string {
  const value = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(name) ?? '';
  return name.toLowerCase().includes('password') ? value : value.trim();
}

export function searchOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(queryOf(request));
}

/** The query as it came: the library's signature is over its letters. */
export function queryOf(request: FastifyRequest): string {
  return request.url.split('?').slice(1).join('?');
}

export function goingTo(request: FastifyRequest): string {
  return goingToFrom(searchOf(request));
}

export function cookieOf(request: FastifyRequest): string {
  return request.headers.cookie ?? '';
}

/** The address whose tries are counted: of IPv6 the network, for a caller has 2^64 addresses in it. */
export function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip, { ipv6Subnet: 64 });
}

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(pageMarkup(page, schoolOf(reply.server).shown()));
}

/** Opened with the app. */
export function schoolOf(app: FastifyInstance): School {
  return app.getDecorator<School>('school');
}

/** After a form: the next page is asked for with GET. */
export function leadTo(reply: FastifyReply, location: string, cookies: readonly string[] = []): FastifyReply {
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
  return reply.code(303).header('location', location).send();
}
