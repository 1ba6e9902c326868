// Searches 150 ms after the last letter; while an answer is on its way, the rows of the former one stay (STA-3).
import { FEWEST_LETTERS } from '@zapisy/domain/staff-area/search-groups';
import { useEffect, useState } from 'react';
import { LIVE_SEARCH, SEARCH_PARAM } from '../addresses.ts';
import type { SearchRows } from './search-rows.ts';

const PAUSE_MS = 150;

type LiveSearch = {
  /** Of the latest answer; undefined before the first one, and for a query that is too short. */
  readonly groups: readonly SearchRows[] | undefined;
  readonly isLoading: boolean;
  /** The latest search failed: `groups` are those of an earlier one. */
  readonly hasFailed: boolean;
  retry(): void;
};

type Answer = {
  readonly groups?: readonly SearchRows[] | undefined;
  readonly hasFailed: boolean;
  /** The search that it answers. */
  readonly of: string;
};

const NONE: Answer = { hasFailed: false, of: '' };

export function useLiveSearch(typed: string): LiveSearch {
  const query = typed.trim();
  const [answer, setAnswer] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const wanted = query.length < FEWEST_LETTERS ? '' : `${query} ${attempt}`;
  useEffect(() => {
    if (wanted === '') return setAnswer(NONE);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(query, stop.signal).then(
        (groups) => setAnswer({ groups, hasFailed: false, of: wanted }),
        () => {
          if (!stop.signal.aborted) setAnswer(({ groups }) => ({ groups, hasFailed: true, of: wanted }));
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, wanted]);
  return {
    groups: wanted === '' ? undefined : answer.groups,
    isLoading: wanted !== '' && answer.of !== wanted,
    hasFailed: wanted !== '' && answer.hasFailed,
    retry: () => setAttempt((before) => before + 1),
  };
}

async function search(query: string, signal: AbortSignal): Promise<readonly SearchRows[]> {
  const body = new FormData();
  body.set(SEARCH_PARAM, query);
  // Of a session that has ended the answer is a redirect to the sign-in.
  const answer = await fetch(LIVE_SEARCH, { method: 'POST', body, signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`The search answered with ${answer.status}.`);
  return await answer.json();
}
