// After signing in: a PIN for this shift, or none.
import { pinProblem } from '@zapisy/domain/people/shift-pin';
import { Button } from '@zapisy/screens/components/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { PIN_TEXTS } from '../../texts.ts';
import { reception } from '../reception.ts';
import { DeskCard } from './desk-card.tsx';
import { PinField } from './pin-field.tsx';

export function ChoosePinCard({ status }: { readonly status: DeskStatus }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = pinProblem(pin);
  const differs = repeated !== pin;

  const choose = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem && !differs) void reception().choosePin(pin);
  };
  return (
    <DeskCard title={PIN_TEXTS.title} lead={PIN_TEXTS.lead} status={status}>
      <form onSubmit={choose} className="grid gap-3">
        <PinField
          label={PIN_TEXTS.new}
          value={pin}
          problem={isTried && problem ? PIN_TEXTS.problems[problem] : null}
          fieldRef={field}
          onChange={setPin}
        />
        <PinField
          label={PIN_TEXTS.repeat}
          value={repeated}
          problem={isTried && !problem && differs ? PIN_TEXTS.differs : null}
          onChange={setRepeated}
        />
        <Button variant="primary" size="tall" type="submit" keys={['Enter']}>
          {PIN_TEXTS.set}
        </Button>
        <Button variant="quiet" onClick={() => void reception().choosePin(null)}>
          {PIN_TEXTS.without}
        </Button>
      </form>
    </DeskCard>
  );
}
