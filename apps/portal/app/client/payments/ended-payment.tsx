// A payment that ended without money: that nothing was taken, why, and what can be done.
import { Banner } from '@zapisy/screens/components/banner';
import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pl } from '../../texts/client-pl.ts';

const texts = pl.payment;

type EndedProps = {
  readonly state: keyof typeof texts.ended;
  /** The same can be paid again; false once its places went back. */
  readonly mayBePaidAgain: boolean;
  /** It ended because of what was pressed on this page: then it takes the focus. */
  readonly isAnswer: boolean;
};

export function EndedPayment({ state, mayBePaidAgain, isAnswer }: EndedProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) banner.current?.focus();
  }, [isAnswer]);
  return (
    <Banner
      tone="quiet"
      announce="none"
      icon={CircleX}
      title={texts.nothingTaken}
      {...(isAnswer && { focusRef: banner })}
    >
      {texts.ended[state]} {mayBePaidAgain ? texts.tryAnotherWay : texts.placesWentBack}
    </Banner>
  );
}
