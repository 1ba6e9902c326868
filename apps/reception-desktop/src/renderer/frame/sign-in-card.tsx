// The desk's own sign-in: one button that leads to the identity provider's page in the browser.
import { formatWarsaw, warsawDate, warsawTime } from '@zapisy/domain/warsaw-time';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DeskStatus, SignInAnswer } from '../../bridge.ts';
import { SIGN_IN_TEXTS } from '../../texts.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Choreography } from '../components/logo.tsx';
import { reception } from '../reception.ts';

type Problem = Exclude<SignInAnswer, 'signed-in'>;

const PROBLEMS: Readonly<Record<Problem, string>> = {
  'given-up': SIGN_IN_TEXTS.givenUp,
  refused: SIGN_IN_TEXTS.refused,
  unreachable: SIGN_IN_TEXTS.unreachable,
  'not-staff': SIGN_IN_TEXTS.notStaff,
};

type SignInCardProps = {
  readonly title: string;
  readonly lead: string;
  readonly last: DeskStatus['last'];
  readonly queued: number;
  readonly onSignedIn?: () => void;
};

export function SignInCard({ title, lead, last, queued, onSignedIn }: SignInCardProps) {
  const turn = useRef(0);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const signIn = async () => {
    const mine = ++turn.current;
    setWaiting(true);
    setProblem(null);
    const answer = await reception().signIn();
    // A newer attempt has taken over; it will say how it ended.
    if (mine !== turn.current) return;
    setWaiting(false);
    if (answer === 'signed-in') onSignedIn?.();
    else setProblem(answer);
  };

  return (
    <section aria-labelledby="sign-in" className="grid w-[520px] gap-4.5 rounded-dialog bg-raised p-10 shadow-dialog">
      <Choreography />
      <div>
        <h1 id="sign-in" className="text-[26px]!">
          {title}
        </h1>
        <p className="mt-2 text-[16px] text-muted">{lead}</p>
      </div>
      <Button variant="primary" size="tall" keys={['Enter']} autoFocus onClick={() => void signIn()}>
        {waiting ? SIGN_IN_TEXTS.again : SIGN_IN_TEXTS.open}
      </Button>
      <div role="status" className="grid gap-3">
        {waiting && <p className="text-muted">{SIGN_IN_TEXTS.waiting}</p>}
        {problem && <Banner tone={problem === 'not-staff' ? 'error' : 'warn'}>{PROBLEMS[problem]}</Banner>}
      </div>
      <p className="flex items-center gap-2 text-small text-muted">
        <ShieldCheck aria-hidden size={18} />
        {last && SIGN_IN_TEXTS.last(last.person, when(last.at))} {SIGN_IN_TEXTS.queued(queued)}
      </p>
    </section>
  );
}

function when(at: string): string {
  const moment = new Date(at);
  const isToday = warsawDate(moment) === warsawDate(new Date());
  return isToday ? SIGN_IN_TEXTS.todayAt(warsawTime(moment)) : formatWarsaw(moment);
}
