// The questions of every screen as a running server is asked them: over HTTP, with tokens of those who may.
import type { Database } from '@zapisy/db/connection/open-database';
import { SuperJSON } from 'superjson';
import { tokenOf } from '../../testing/procedures.ts';
import type { TestHarness } from '../../testing/test-harness.ts';
import { callerOf } from './callers.ts';
import { landmarksOf } from './landmarks.ts';
import { questionsOf } from './operations/operations.ts';

const DAY_S = 86_400;

type Asked = { readonly name: string; ask(): Promise<number> };

/** Each resolves to the status of its answer, which is read to its end. */
export async function questionsAt(
  harness: TestHarness,
  address: string,
  database: Database,
): Promise<readonly Asked[]> {
  const tokens = new Map<string, Promise<string>>();
  const headersOf = async (path: string, family: string) => {
    const email = callerOf(path, family)?.email ?? family;
    const token = tokens.get(email) ?? tokenOf(harness.addresses.controlPanel, email, DAY_S);
    tokens.set(email, token);
    return { authorization: `Bearer ${await token}` };
  };
  return questionsOf(await landmarksOf(database)).map(({ path, what, family, input }) => {
    const url = `${address}/trpc/${path}?input=${encodeURIComponent(SuperJSON.stringify(input))}`;
    return {
      name: `${path}: ${what}`,
      async ask() {
        const answer = await fetch(url, { headers: await headersOf(path, family) });
        await answer.arrayBuffer();
        return answer.status;
      },
    };
  });
}
