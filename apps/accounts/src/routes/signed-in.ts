// What only a person who is signed in at the service sees; everybody else is led to the sign-in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withQuery } from '../pages/fields.ts';
import type { Service } from '../service.ts';
import { cookieOf, goingTo, leadTo } from './answers.ts';

export type Signed = {
  readonly id: string;
  readonly email: string;
  readonly roles?: string | null;
  readonly twoFactorEnabled?: boolean | null;
};

export type SignedHandler = (request: FastifyRequest, reply: FastifyReply, person: Signed) => Promise<FastifyReply>;

export function signedIn({ library }: Service, handler: SignedHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body } = await library.ask({ path: '/get-session', cookie: cookieOf(request) });
    const person = body['user'] as Signed | undefined;
    return person ? handler(request, reply, person) : leadTo(reply, withQuery('/logowanie', goingTo(request)));
  };
}
