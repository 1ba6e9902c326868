// Checks a field with a problem again while it is typed into, and removes the message once the value is valid.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

export type WrongField = { readonly field: string; readonly message: string };

type Sent<Problem extends WrongField> = {
  /** The answer that found the problems; another answer starts again. */
  readonly answer: unknown;
  readonly problems: readonly Problem[];
};

type Recheck<Problem extends WrongField> = {
  readonly problems: readonly Problem[];
  /** Properties for the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement>;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
};

/**
 * `check` is the rule that is also applied when the form is sent. A field with a problem that only the server can find
 * counts as valid from its first change. No other field turns red before the form is sent again.
 */
export function useRecheck<Problem extends WrongField>(
  { answer, problems }: Sent<Problem>,
  check: (form: FormData) => readonly WrongField[],
): Recheck<Problem> {
  const ref = useRef<HTMLFormElement>(null);
  const checkable = useRef<ReadonlySet<string>>(new Set());
  const [now, setNow] = useState({ answer, problems });
  const shown = now.answer === answer ? now.problems : problems;
  const latest = useRef({ problems, check });
  latest.current = { problems, check };
  useEffect(() => {
    if (!ref.current || answer === undefined) return;
    checkable.current = new Set(latest.current.check(new FormData(ref.current)).map(({ field }) => field));
  }, [answer]);
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (problems.length === 0) return;
    const found = new Map(check(new FormData(currentTarget)).map(({ field, message }) => [field, message]));
    const changed = target instanceof Element ? target.getAttribute('name') : null;
    const left = problems.flatMap((problem) => {
      const message = found.get(problem.field);
      if (message !== undefined) return [{ ...problem, message }];
      const isForServer = !checkable.current.has(problem.field);
      const wasShown = shown.some(({ field }) => field === problem.field);
      return isForServer && wasShown && problem.field !== changed ? [problem] : [];
    });
    setNow({ answer, problems: left });
  };
  return { problems: shown, form: { ref, onInput } };
}
