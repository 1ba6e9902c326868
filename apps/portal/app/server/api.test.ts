// A refusal or a missing answer becomes a form's failure in one place; being signed out does not.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '@zapisy/api/client';
import { SuperJSON } from 'superjson';
import { describe, expect, it } from 'vitest';
import { refusing } from '../testing/stub-api.ts';
import { attempt, statusOf } from './api.server.ts';

const INTERNAL = { error: { json: { message: 'INTERNAL_SERVER_ERROR', code: -32_603, data: { httpStatus: 500 } } } };

const change = (server: Server) => changeAt((server.address() as AddressInfo).port);

/** A change by the client of loaders and actions, sent to that port. */
function changeAt(port: number) {
  const link = httpBatchLink({ url: `http://127.0.0.1:${port}`, transformer: SuperJSON });
  const api = createTRPCClient<AppRouter>({ links: [link] });
  return attempt(api.leads.undoMove.mutate({ leadId: 'x', version: 1 }));
}

const refused = (code: Parameters<typeof refusing>[0]) => attempt(Promise.reject(refusing(code)));

describe('attempt', () => {
  it('gives the value of a change that was made', async () => {
    expect(await attempt(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
  });

  it.each([
    [
      { code: 'invalid-invoice-data', problems: [{ field: 'taxId', code: 'checksum' }] } as const,
      { kind: 'invalid', problems: [{ field: 'taxId', code: 'checksum' }] },
      422,
    ],
    [{ code: 'conflict', conflicts: [] } as const, { kind: 'conflict' }, 409],
    [{ code: 'hold-expired', reason: 'expired' } as const, { kind: 'refused', code: 'hold-expired' }, 422],
    [undefined, { kind: 'failed' }, 503],
  ])('%j', async (refusal, failure, status) => {
    const result = await refused(refusal);
    if (result.ok) throw new Error('not refused');
    expect(result.failure).toMatchObject(failure);
    expect(statusOf(result.failure)).toBe(status);
  });

  it.each([
    ['is cut off', (response: ServerResponse) => response.destroy(), true],
    ['is a page of a proxy', (response: ServerResponse) => response.writeHead(502).end('<h1>Bad Gateway</h1>'), true],
    [
      'is a failure of the server',
      (response: ServerResponse) => response.writeHead(500).end(JSON.stringify([INTERNAL])),
      false,
    ],
  ])('of an answer that %s', async (_, answer, mayBeDone) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const done = await change(server);
    server.close();
    expect([asked, done]).toMatchObject([1, { ok: false, failure: { kind: 'failed', mayBeDone } }]);
  });

  it('of a server that was not reached knows that nothing was changed', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await changeAt(port)).toMatchObject({ failure: { kind: 'failed', mayBeDone: false } });
  });

  it.each(['not-signed-in', 'no-right', 'email-not-verified'] as const)('leaves %s to the page', async (code) => {
    await expect(refused({ code })).rejects.toThrow(code);
  });

  it('does not swallow a fault of our own', async () => {
    await expect(attempt(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });
});
