// The third baseline, the bound: Fastify and the signature, nothing stored; answers of one millisecond are sent
// together, as ours are.
import Fastify from 'fastify';
import { PATH } from '../notification.ts';
import { changesIn, isSigned, printReady } from './listening.ts';

const TOGETHER_MS = 1;
let together: Promise<void> | undefined;
/** Resolves for all requests of one millisecond together. */
function inAMoment(): Promise<void> {
  together ??= new Promise((resolve) => {
    setTimeout(() => {
      together = undefined;
      resolve();
    }, TOGETHER_MS);
  });
  return together;
}
const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post(PATH, async (request, reply) => {
  const body = request.body as Buffer;
  if (!isSigned(body, request.headers['x-hub-signature-256'])) return reply.code(401).send();
  changesIn(body);
  await inAMoment();
  return reply.code(200).send();
});
printReady(await app.listen({ port: 0, host: '127.0.0.1' }));
