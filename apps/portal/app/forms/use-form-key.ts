// The key of a form that shows a stored record: when it starts again.
import { useState } from 'react';
import { answeredAt, type FormAnswer } from './form-answer.ts';

/**
 * The form starts again when it was answered, and once more when the record that it has changed was read: the answer comes
 * before it. It keeps what is typed while another form of its page is answered. `version`: of the record.
 */
export function useFormKey(answer: FormAnswer | undefined, act: string, version: number): string {
  const [last, setLast] = useState('');
  const at = answeredAt(answer, act);
  const read = answer?.kind === 'done' ? `${version}` : '';
  const key = at === undefined ? last : `${at} ${read}`;
  if (key !== last) setLast(key);
  return key;
}
