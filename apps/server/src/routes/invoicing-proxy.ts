// {base_url}/api/invoicing/...: staff create and change documents at the invoicing provider, in its own shape (FOL-17, PPL-13).
import type { SignedInContext } from '@zapisy/api/context';
import { createProxyDocument, createProxyReceipt, type ProxyAnswer } from '@zapisy/api/documents/proxy/create';
import { updateProxyReceipt } from '@zapisy/api/documents/proxy/update';
import { Refusal } from '@zapisy/api/refusal';
import { requireRight } from '@zapisy/api/trpc';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { groszeToDecimal } from '@zapisy/domain/money';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, type ServerDependencies } from '../server-dependencies.ts';
import { sessionFault, sessionOfRequest } from '../session/session-of-request.ts';
import { refusalProblem, sendProblem } from './problem.ts';

const RECEIPTS_PATH = '/api/invoicing/receipts';
const INVOICES_PATH = '/api/invoicing/invoices';

const PROVIDER_ID = /^[1-9]\d{0,14}$/;

/**
 * Staff with the right 'settle-and-issue' (FOL-15, FOL-16). 201: the document exists. 202: the outcome is unknown yet
 * and is found out automatically; a request with the same Idempotency-Key asks for it. Everything else is a problem
 * document.
 */
export function invoicingProxy(scope: FastifyInstance, dependencies: ServerDependencies): void {
  const staff = async (request: FastifyRequest): Promise<SignedInContext> => {
    const session = await sessionOfRequest(dependencies.identity, request.headers.authorization).catch(
      (cause: unknown) => {
        throw sessionFault(cause);
      },
    );
    return { ...contextOf(dependencies, session, request.log), session: requireRight(session, ['settle-and-issue']) };
  };
  // Refused before the body is read: the body of an unauthenticated caller is not parsed.
  scope.addHook('onRequest', async (request) => void (await staff(request)));
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) return sendProblem(reply, refusalProblem(error));
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a route failed');
    const code = status >= 500 ? 'internal' : (error.code ?? 'bad-request');
    return sendProblem(reply, { status, code, title: status >= 500 ? 'internal error' : 'the request cannot be read' });
  });
  scope.post(RECEIPTS_PATH, async (request, reply) =>
    sendAnswer(reply, await createProxyReceipt(await staff(request), orderOf(request))),
  );
  scope.post(INVOICES_PATH, async (request, reply) =>
    sendAnswer(reply, await createProxyDocument(await staff(request), orderOf(request))),
  );
  scope.put<{ Params: { id: string } }>(`${RECEIPTS_PATH}/:id`, async (request, reply) => {
    if (!PROVIDER_ID.test(request.params.id)) throw new Refusal('not-found');
    const updated = await updateProxyReceipt(await staff(request), Number(request.params.id), request.body);
    if (updated.state === 'rejected') return sendRefused(reply, updated.refusal);
    const { id, kind, number, gross, viewUrl } = updated.document;
    const priceGross = gross === undefined ? null : groszeToDecimal(gross);
    return reply.code(200).send({ id, kind, number, price_gross: priceGross, view_url: viewUrl });
  });
}

function orderOf({ headers, body }: FastifyRequest) {
  const key = headers['idempotency-key'];
  return { idempotencyKey: Array.isArray(key) ? key.join(', ') : key, body };
}

function sendAnswer(reply: FastifyReply, answer: ProxyAnswer): FastifyReply {
  void reply.header('idempotency-key', answer.idempotencyKey);
  const { key, kind, paymentIds } = answer.request;
  if (answer.state === 'rejected') return sendRefused(reply, answer.refusal);
  if (answer.state === 'waiting') {
    const seconds = Math.max(1, Math.ceil((answer.until.getTime() - Date.now()) / 1000));
    return reply
      .code(202)
      .header('retry-after', String(seconds))
      .send({ state: 'waiting', kind, oid: key, paymentIds });
  }
  const { providerId, number, link, viewUrl, govStatus, govId } = answer.document;
  return reply.code(201).send({
    id: providerId,
    kind,
    number,
    oid: key,
    view_url: viewUrl,
    paymentIds,
    link,
    gov_status: govStatus,
    gov_id: govId,
  });
}

/** The provider's own words, field by field. */
function sendRefused(reply: FastifyReply, refusal: ProviderRefusal | null): FastifyReply {
  return sendProblem(reply, {
    status: 422,
    code: 'provider-refused',
    title: 'the invoicing provider refused the document',
    fields: refusal?.fields ?? {},
    ...(refusal?.text && { detail: refusal.text }),
  });
}
