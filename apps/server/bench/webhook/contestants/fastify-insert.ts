// The second baseline: Fastify, the signature, and one prepared INSERT per request on a pool of ten connections.
import { openDatabase } from '@zapisy/db/connection/open-database';
import Fastify from 'fastify';
import { PATH } from '../notification.ts';
import { changesIn, DATABASE_URL, isSigned, printReady } from './listening.ts';

const INSERT = `INSERT INTO lead_delivery (leadgen_id, page_id, form_id, ad_id, created_time, raw)
                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (leadgen_id) DO NOTHING`;
const { pool } = await openDatabase({ databaseUrl: DATABASE_URL });
const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post(PATH, async (request, reply) => {
  const body = request.body as Buffer;
  if (!isSigned(body, request.headers['x-hub-signature-256'])) return reply.code(401).send();
  for (const { value } of changesIn(body)) {
    const { leadgen_id, page_id, form_id, ad_id, created_time } = value;
    const createdTime = new Date(created_time * 1000);
    const values = [leadgen_id, page_id, form_id, ad_id, createdTime, JSON.stringify(value)];
    await pool.query({ name: 'insert', text: INSERT, values });
  }
  return reply.code(200).send();
});
printReady(await app.listen({ port: 0, host: '127.0.0.1' }));
