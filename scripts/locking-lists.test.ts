// A statement whose condition is a list that locks must read that list once and whole: `= ANY(ARRAY(SELECT …))`. As `IN (SELECT …)`
// it is a join, and how much of the list a join reads depends on how many rows PostgreSQL believes there are: with a limit more
// rows than it says, of a locking list only the first of each.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `IN (SELECT …)` with at most two parentheses within each other in it. */
const JOINED_LIST = /\bIN\s*\((\s*SELECT\b(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/gi;
const LOCKING_CTE =
  /\b(\w+) AS (?:MATERIALIZED )?\(\s*SELECT\b(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\bFOR (?:NO KEY )?UPDATE\b/gi;
const LIMITED_LOCK = /\bLIMIT\b[\s\S]*\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b/i;

/** The lists in the text of a module that PostgreSQL may read in part, or more than once. */
function joinedLockingLists(text: string): readonly string[] {
  const locking = [...text.matchAll(LOCKING_CTE)].map(([, name]) => name);
  return [...text.matchAll(JOINED_LIST)]
    .map(([, list = '']) => list.trim())
    .filter((list) => LIMITED_LOCK.test(list) || locking.some((name) => new RegExp(`\\bFROM ${name}\\b`).test(list)));
}

it.each([
  ['UPDATE a SET b = 1 WHERE id IN (SELECT id FROM a ORDER BY (c) LIMIT $1 FOR UPDATE SKIP LOCKED)', 1],
  [
    'WITH p AS MATERIALIZED (SELECT id FROM q WHERE id IN (SELECT z FROM y) FOR UPDATE) SELECT 1 FROM c WHERE id IN (SELECT id FROM p)',
    1,
  ],
  ['UPDATE a SET b = 1 WHERE id = ANY(ARRAY(SELECT id FROM a LIMIT $1 FOR UPDATE SKIP LOCKED))', 0],
  ['SELECT 1 FROM a WHERE id IN (SELECT id FROM b WHERE c = $1) ORDER BY id FOR UPDATE', 0],
])('a statement is refused where a list that locks is joined: %s', (statement, refused) => {
  expect(joinedLockingLists(statement)).toHaveLength(refused);
});

it('no statement of the repository joins a list that locks', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.includes('/generated/'),
  );
  const found = files.flatMap((path) =>
    joinedLockingLists(readFileSync(join(root, path), 'utf8')).map((list) => `${path}: ${list}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
