// Opens the lock with the PIN of the shift.
import { Button } from '@zapisy/screens/components/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PIN_TEXTS } from '../../texts.ts';
import { reception } from '../reception.ts';
import { PinField } from './pin-field.tsx';

type UnlockFormProps = {
  readonly triesLeft: number;
  /** Called when the PIN opens nothing any more. */
  readonly onUnusable: () => void;
};

export function UnlockForm({ triesLeft, onUnusable }: UnlockFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    // An empty field uses up no try.
    if (isBusy || pin === '') return field.current?.focus();
    setBusy(true);
    const answer = await reception().unlock(pin);
    setBusy(false);
    setPin('');
    if (answer === 'sign-in') onUnusable();
    setWrong(answer === 'wrong');
    field.current?.focus();
  };

  return (
    <form onSubmit={(event) => void unlock(event)} className="grid gap-3">
      <PinField
        label={PIN_TEXTS.label}
        value={pin}
        problem={isWrong ? PIN_TEXTS.wrong(triesLeft) : null}
        fieldRef={field}
        onChange={setPin}
      />
      <Button variant="primary" size="tall" type="submit" keys={['Enter']} busy={isBusy} busyText={PIN_TEXTS.checking}>
        {PIN_TEXTS.unlock}
      </Button>
    </form>
  );
}
