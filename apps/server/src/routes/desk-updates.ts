// {base_url}/api/public/desk-updates/...: the newest version of the reception app for the desks of this school (DESK-26).
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInStage, UPDATE_FILE } from '@zapisy/domain/settings/desk-update';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerDependencies } from '../server-dependencies.ts';

export const DESK_UPDATES_PATH = '/api/public/desk-updates';

/** The folder's one file beside the installers, as `npm run package -- --release` writes it. */
const LATEST = 'latest.json';

const offered = z.object({ version: z.string(), files: z.array(z.object({ name: z.string().regex(UPDATE_FILE) })) });

/**
 * Nobody is signed in: an installer is no secret. The desk checks the signature itself, so what this server was made to
 * send is believed by none. 204 while there is nothing for the desk that asks.
 */
export function deskUpdates(scope: FastifyInstance, { settings }: ServerDependencies): void {
  const { folder, ...stage } = settings.deskUpdates;
  scope.get(`${DESK_UPDATES_PATH}/latest`, async (request, reply) => {
    const latest = folder === undefined ? undefined : await readLatest(folder);
    if (!latest) return reply.code(204).send();
    const { desk } = request.query as Readonly<Record<string, unknown>>;
    if (!isInStage(String(desk), latest.offered.version, stage)) return reply.code(204).send();
    return reply.type('application/json').header('cache-control', 'no-store').send(latest.text);
  });
  scope.get(`${DESK_UPDATES_PATH}/files/:name`, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const latest = folder === undefined ? undefined : await readLatest(folder);
    if (folder === undefined || !latest?.offered.files.some((file) => file.name === name)) return reply.callNotFound();
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return reply.callNotFound();
    return reply
      .type('application/octet-stream')
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(createReadStream(path));
  });

  /** Undefined while the folder has none that can be read: a school without updates, or one that is being copied there. */
  async function readLatest(from: string) {
    try {
      const text = await readFile(join(from, LATEST), 'utf8');
      const { signed } = z.object({ signed: z.base64() }).parse(JSON.parse(text));
      return { text, offered: offered.parse(JSON.parse(Buffer.from(signed, 'base64').toString('utf8'))) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        scope.log.warn(
          { err: error },
          'latest.json of DESK_UPDATES_DIR could not be read: no desk is offered an update',
        );
      return undefined;
    }
  }
}
