// The key of a form that shows a stored record: when it starts again.
import { useState } from 'react';
import { answeredAt, type FormAnswer } from './form-answer.ts';

/**
 * A form that was done starts again when the record that it has changed was read: the answer comes before it, and until then
 * the form shows what was typed. One that was refused starts again at once, with its errors, and so does one without a record,
 * which adds another. It keeps what is typed while another form of its page is answered.
 * @param version of the record as it was read; undefined for a form that adds one
 */
export function useFormKey(answer: FormAnswer | undefined, act: string, version: number | undefined): string {
  const [last, setLast] = useState({ key: '', at: undefined as number | undefined, version });
  const at = answeredAt(answer, act);
  const isAnswered = at !== undefined && at !== last.at;
  const isRead = version === undefined || version !== last.version;
  if (isAnswered && (answer?.kind !== 'done' || isRead)) {
    const next = { key: `${at} ${version}`, at, version };
    setLast(next);
    return next.key;
  }
  // Another form of the page has changed the record, or it is a new record's.
  if (!isAnswered && version !== last.version) setLast({ ...last, version });
  return last.key;
}
