// The statements that an act sends to PostgreSQL over the real procedures, for the tests that hold how many it may be.
import { countedDatabase } from '@zapisy/db/testing/statements-sent';
import type { Role } from '@zapisy/domain/people/role';
import { afterAll, beforeAll, expect } from 'vitest';
import { appRouter } from '../src/app-router.ts';
import { ACTORS } from './people.ts';
import type { TestApi } from './test-api.ts';

/** Called once at the top of a test file. */
export function countStatements(api: TestApi) {
  let counted: ReturnType<typeof countedDatabase> | undefined;
  const opened = () => {
    if (!counted) throw new Error('Statements are counted from beforeAll on.');
    return counted;
  };
  beforeAll(() => {
    counted = countedDatabase(api.database);
  });
  afterAll(() => counted?.database.close());
  return {
    as: (role: Role) => appRouter.createCaller({ ...api.context, database: opened().database, session: ACTORS[role] }),
    /** The context of what has no session. */
    context: () => ({ ...api.context, database: opened().database }),
    /** Keeps what each part sends, in order; the parts of one act are added together. */
    async expectAtMost(most: number, act: (counting: Counting) => Promise<void>): Promise<void> {
      const parts: string[] = [];
      const sent: string[] = [];
      await act(async (part, work) => {
        const { result, statements } = await opened().during(work);
        parts.push(`${part}: ${statements.length}`);
        sent.push(...statements.map((text) => `${part}: ${text.replaceAll(/\s+/g, ' ').trim()}`));
        return result;
      });
      expect(sent.length, `${parts.join(', ')}\n${sent.join('\n')}`).toBeLessThanOrEqual(most);
    },
  };
}

type Counting = <T>(part: string, work: () => Promise<T>) => Promise<T>;
