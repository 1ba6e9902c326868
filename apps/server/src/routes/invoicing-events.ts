// {base_url}/api/public/invoicing-events: the invoicing provider reports that a document changed (ISS-23).
import { enqueueFollow } from '@zapisy/db/documents/followed-document-records';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../http/same-secret.ts';
import type { ServerDependencies } from '../server-dependencies.ts';

export const INVOICING_EVENTS_PATH = '/api/public/invoicing-events';

/**
 * Our token comes back in the body: without it 401. With it always 204, because the provider switches a webhook off
 * after failures. Only the document's id is used from the body, to read the document again; the follow-up reads it too
 * when the queue cannot be reached.
 */
export function invoicingEvents(scope: FastifyInstance, { context, settings }: ServerDependencies): void {
  scope.post(INVOICING_EVENTS_PATH, async (request, reply) => {
    const body = fieldsOf(request.body);
    if (!isSameSecret(body['api_token'], settings.invoicing.webhookToken)) return reply.code(401).send();
    const providerId = documentOf(body);
    if (providerId !== undefined) {
      await enqueueFollow(context.database.prisma, providerId).catch((error: unknown) =>
        request.log.error({ err: error }, 'an event of the invoicing provider was not queued'),
      );
    }
    return reply.code(204).send();
  });
}

/** `deal.external_ids` has the document's id under the name of the provider's brand, whatever that is. */
function documentOf(body: Readonly<Record<string, unknown>>): number | undefined {
  const ids = Object.values(fieldsOf(fieldsOf(body['deal'])['external_ids'])).map(Number);
  return ids.find((id) => Number.isSafeInteger(id) && id > 0);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
