// The desk's sign-in: one button that opens the identity provider's page in the browser; at a lock the PIN form is
// above it.
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { useRef, useState } from 'react';
import type { DeskStatus, SignInAnswer } from '../../bridge.ts';
import { PIN_TEXTS, SIGN_IN_TEXTS } from '../../texts.ts';
import { reception } from '../reception.ts';
import { DeskCard } from './desk-card.tsx';
import { UnlockForm } from './unlock-form.tsx';

type Problem = Exclude<SignInAnswer, 'signed-in'>;

const PROBLEMS: Readonly<Record<Problem, string>> = {
  'given-up': SIGN_IN_TEXTS.givenUp,
  refused: SIGN_IN_TEXTS.refused,
  unreachable: SIGN_IN_TEXTS.unreachable,
  'not-staff': SIGN_IN_TEXTS.notStaff,
  'email-not-verified': SIGN_IN_TEXTS.emailNotVerified,
};
/** The person needs another account or the administrator: the same account is refused again. */
const OF_ACCOUNT: ReadonlySet<Problem> = new Set(['not-staff', 'email-not-verified']);

type SignInCardProps = {
  readonly title: string;
  readonly lead: string;
  readonly status: DeskStatus;
  /** A message that the person sees before they sign in. */
  readonly notice?: string | null;
};

export function SignInCard({ title, lead, status, notice = null }: SignInCardProps) {
  const turn = useRef(0);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isUnusable, setUnusable] = useState(false);
  const { pinTries } = status.access;
  const hasPin = pinTries > 0;

  const signIn = async () => {
    const mine = ++turn.current;
    setWaiting(true);
    setProblem(null);
    const answer = await reception().signIn();
    // A newer attempt has replaced this one and will report its own end.
    if (mine !== turn.current) return;
    setWaiting(false);
    if (answer !== 'signed-in') setProblem(answer);
  };

  return (
    <DeskCard title={title} lead={lead} status={status}>
      {hasPin && <UnlockForm triesLeft={pinTries} onUnusable={() => setUnusable(true)} />}
      <SignInButton hasPin={hasPin} waiting={waiting} onPress={() => void signIn()} />
      <div role="status" className="grid gap-3">
        {waiting && <p className="text-muted">{SIGN_IN_TEXTS.waiting}</p>}
        {isUnusable && !hasPin && (
          <Banner tone="warn" announce="none">
            {PIN_TEXTS.unusable}
          </Banner>
        )}
        {problem && (
          <Banner tone={OF_ACCOUNT.has(problem) ? 'error' : 'warn'} announce="none">
            {PROBLEMS[problem]}
          </Banner>
        )}
        {notice && !waiting && !problem && (
          <Banner tone="warn" announce="none">
            {notice}
          </Banner>
        )}
      </div>
    </DeskCard>
  );
}

type SignInButtonProps = { readonly hasPin: boolean; readonly waiting: boolean; readonly onPress: () => void };

/** Beside a PIN form the button is secondary, and Enter belongs to the PIN. */
function SignInButton({ hasPin, waiting, onPress }: SignInButtonProps) {
  if (hasPin) return <Button onClick={onPress}>{waiting ? SIGN_IN_TEXTS.again : SIGN_IN_TEXTS.instead}</Button>;
  return (
    <Button variant="primary" size="tall" keys={['Enter']} autoFocus onClick={onPress}>
      {waiting ? SIGN_IN_TEXTS.again : SIGN_IN_TEXTS.open}
    </Button>
  );
}
