// The calls of the merchant: test the access, register, verify, look up; with the field limits and errors of the gateway.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerWith } from '../http-fault.ts';
import { recordCalls } from '../record-calls.ts';
import type { Tenants } from '../tenants.ts';
import { type Account, accountOfBasic, crcKeyOf } from './account.ts';
import type { Call } from './gateway-faults.ts';
import { lookedUp } from './look-up.ts';
import { registerSign, verifySign } from './signs.ts';
import { gatewayState, register, verify } from './transactions.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(250);
const session = z.string().min(1).max(100);
const currency = z.string().length(3);

const registration = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: session,
  amount: z.int().min(1),
  currency,
  description: z.string().min(1).max(1024),
  email: z.email().max(50),
  country: z.string().length(2),
  language: z.string().length(2),
  urlReturn: webAddress,
  urlStatus: webAddress.default(''),
  timeLimit: z.int().min(0).max(99).default(0),
  waitForResult: z.boolean().optional(),
  encoding: z.string().max(15).optional(),
  channel: z.int().optional(),
  transferLabel: z
    .string()
    .max(20)
    .regex(/^[\p{L}\d./\\:\- ]*$/u)
    .optional(),
  sign: z.string().max(100),
});

const verification = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: session,
  amount: z.int(),
  currency,
  orderId: z.int(),
  sign: z.string().max(100),
});

type Answer = { readonly status: number; readonly body: object };

const refused = (status: number, error: string): Answer => ({ status, body: { error, code: status } });
const done = (data: unknown): Answer => ({ status: 200, body: { data, responseCode: 0 } });
const INVALID = refused(400, 'Invalid input data');
const WRONG_SIGN = refused(400, 'Incorrect CRC value');
const NO_ACCESS = refused(401, 'Incorrect authentication');
const NOT_VERIFIED = refused(400, 'Error call 2');
const NOT_FOUND: Answer = { status: 404, body: { error: 'Transaction not found', responseCode: 0 } };

/** What the gateway says with a status, when a fault is to be answered with it. */
const FAULT_TEXTS: Readonly<Record<number, string>> = { 400: 'Invalid input data', 401: 'Incorrect authentication' };

function isOf(merchantId: number, call: { readonly merchantId: number; readonly posId: number }): boolean {
  return call.merchantId === merchantId && call.posId === merchantId;
}

export function addMerchantRoutes(app: FastifyInstance, tenants: Tenants): void {
  const accountOf = (request: FastifyRequest) => accountOfBasic(tenants, request.headers.authorization);
  recordCalls(app, 'gateway', (request) => accountOf(request)?.tenant);

  /** Whether a call with wrong credentials fails is not left to a fault. */
  const handle =
    (call: Call, act: (account: Account, request: FastifyRequest) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const account = accountOf(request);
      if (!account) return reply.code(NO_ACCESS.status).send(NO_ACCESS.body);
      const { callFaults } = account.tenant.of(gatewayState);
      const fault = callFaults.take(({ on }) => on === undefined || on === call)?.fault;
      const wrong = (status: number) => refused(status, FAULT_TEXTS[status] ?? 'Undefined error').body;
      await answerWith(reply, fault, () => act(account, request), wrong);
      return reply;
    };

  app.get(
    '/api/v1/testAccess',
    handle('test-access', () => ({ status: 200, body: { data: true, error: '' } })),
  );

  app.post(
    '/api/v1/transaction/register',
    handle('register', ({ tenant, merchantId }, { body }) => {
      const order = registration.safeParse(body);
      if (!order.success || !isOf(merchantId, order.data)) return INVALID;
      if (order.data.sign !== registerSign(order.data, crcKeyOf(tenant))) return WRONG_SIGN;
      const transaction = register(tenant.of(gatewayState), order.data);
      return transaction ? done({ token: transaction.token }) : INVALID;
    }),
  );

  app.put(
    '/api/v1/transaction/verify',
    handle('verify', ({ tenant, merchantId }, { body }) => {
      const claim = verification.safeParse(body);
      if (!claim.success || !isOf(merchantId, claim.data)) return INVALID;
      if (claim.data.sign !== verifySign(claim.data, crcKeyOf(tenant))) return WRONG_SIGN;
      const state = tenant.of(gatewayState);
      const isVerified = verify(state, state.transactions.get(claim.data.sessionId), claim.data);
      return isVerified ? done({ status: 'success' }) : NOT_VERIFIED;
    }),
  );

  app.get(
    '/api/v1/transaction/by/sessionId/:sessionId',
    handle('look-up', ({ tenant }, { params }) => {
      const { sessionId } = params as { readonly sessionId: string };
      const found = lookedUp(tenant.of(gatewayState), sessionId);
      return found ? done(found) : NOT_FOUND;
    }),
  );
}
