// 'Nie wiemy, czy zmiany zostały zapisane': shown over a page whose form is still there, as it was sent.
import { useLocation } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pl } from '../texts/client-pl.ts';
import { forgetLostAnswer, lostAnswer, mayRepeatLost, onLostAnswer } from './lost-answer-report.ts';

/** One in every frame; shown until the next form is sent or the page is left. */
export function AnswerLost() {
  const lost = useSyncExternalStore(onLostAnswer, lostAnswer, () => 0);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) forgetLostAnswer();
    shownAt.current = pathname;
  }, [pathname]);
  return lost === 0 ? null : <Said key={lost} />;
}

function Said() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="mb-5">
      <Banner tone="warn" announce="alert" focusRef={ref} title={pl.form.answerLost}>
        {mayRepeatLost() ? pl.form.answerLostRepeat : pl.form.answerLostHint}
      </Banner>
    </div>
  );
}
