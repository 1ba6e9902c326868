// The counters of the menu as they are now, and what open pages compare their own data with (STA-6).
import type { Outputs } from '@zapisy/api/client';
import { createContext, useEffect, useRef, useState } from 'react';
import { FOLLOWED } from '../addresses.ts';
import type { WaitingWork } from '../menu/staff-menu.tsx';
import { type Following, follow, SessionEnded } from './follow.ts';

export type Followed = Outputs['staffArea']['followed'];

/** The latest answer, a new object each time; undefined before the first one. */
export const FollowedContext = createContext<Followed | undefined>(undefined);

type Answer = {
  readonly followed: Followed;
  /** The counters of the page when it came: those that are read later are newer. */
  readonly before: WaitingWork;
};

/** `read`: the counters that came with the page. */
export function useFollowedWork(read: WaitingWork) {
  const [answer, setAnswer] = useState<Answer>();
  const following = useRef<Following>(undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
    following.current?.signedIn();
  }, [read]);
  useEffect(() => {
    following.current = follow(ask, (followed) => setAnswer({ followed, before: latest.current }));
    return following.current.stop;
  }, []);
  const isNewer = answer?.before === read;
  return { waiting: isNewer ? answer.followed.waiting : read, followed: answer?.followed };
}

async function ask(signal: AbortSignal): Promise<Followed> {
  // Of a session that has ended the answer is a redirect to the sign-in.
  const answer = await fetch(FOLLOWED, { method: 'POST', body: new FormData(), signal, redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || answer.status === 403) throw new SessionEnded();
  const followed: Followed | null = answer.ok ? await answer.json() : null;
  if (followed === null) throw new Error(`What is followed answered with ${answer.status}.`);
  return followed;
}
