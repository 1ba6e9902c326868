// Opens a port of this machine, and says in one sentence what is wrong when that cannot be done.
import type { FastifyInstance } from 'fastify';

/** The sandbox is for this machine alone. */
export const HOST = '127.0.0.1';

/** A service of the sandbox that answers at `address` until closed. */
export type Opened = { readonly address: string; close(): Promise<void> };

/** Turns "address in use" into a sentence a developer can act on; any other error comes back as it is. */
export function explainListening(error: unknown, what: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} (sandbox, ${what}) is already in use: another sandbox may be running. Stop it, then start again.`,
    { cause: error },
  );
}

/** Port 0 asks for any free one. Throws the sentence above when the port is taken. */
export async function listen(app: FastifyInstance, what: string, port: number): Promise<Opened> {
  try {
    const address = await app.listen({ host: HOST, port });
    return { address, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw explainListening(error, what, port);
  }
}
