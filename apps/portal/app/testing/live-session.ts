// A signed-in browser, and a server that knows its session.
import { keepSession, newSessionNumber, sealTokens } from '../server/session.server.ts';

/** The Cookie header of a browser with a session. */
export function keptSession(): string {
  return keepSession(newSessionNumber())[0]?.split(';')[0] ?? '';
}

/** Answers as the server does that finds the session alive. */
export async function liveSession(): Promise<Response> {
  const sealed = sealTokens({ accessToken: 'token', endsAt: Date.now() + 3_600_000 });
  return Response.json({ state: 'live', sealed });
}
