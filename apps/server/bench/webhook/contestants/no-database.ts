// The third baseline, the bound: Fastify and the signature, nothing kept; answers come together a millisecond apart, as ours do.
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryInbox } from '@zapisy/db/leads/delivery-inbox';
import Fastify from 'fastify';
import { PATH } from '../notification.ts';
import { changesIn, isSigned, sayReady } from './listening.ts';

const COMMIT_MS = 1;
const inbox = deliveryInbox(() => sleep(COMMIT_MS));
const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post(PATH, async (request, reply) => {
  const body = request.body as Buffer;
  if (!isSigned(body, request.headers['x-hub-signature-256'])) return reply.code(401).send();
  const deliveries = changesIn(body).map(({ value }) => ({
    leadgenId: value.leadgen_id,
    pageId: value.page_id,
    formId: value.form_id,
    adId: value.ad_id,
    createdTime: new Date(value.created_time * 1000),
    raw: value,
  }));
  await inbox.keep(deliveries);
  return reply.code(200).send();
});
sayReady(await app.listen({ port: 0, host: '127.0.0.1' }));
