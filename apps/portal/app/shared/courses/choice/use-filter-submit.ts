// A form of filters that is sent as its fields change: a choice at once, words when one pauses.
import { useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';

const PAUSE_MS = 400;

/** For `onChange` of the form. */
export function useFilterSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target, currentTarget }) => {
    clearTimeout(timer.current);
    const send = () => submit(currentTarget, { preventScrollReset: true, replace: true });
    if (target instanceof HTMLSelectElement) send();
    else timer.current = setTimeout(send, PAUSE_MS);
  };
}
