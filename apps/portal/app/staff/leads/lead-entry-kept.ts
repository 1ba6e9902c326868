// A lead on its way: the tab keeps what was typed with its key until an answer has come, so that no reload enters it twice.
import { useEffect, useState } from 'react';
import { copyOf, forgetCopy, keepCopy } from '../../forms/tab-copies.ts';
import type { NotEntered } from './entered-lead.ts';

type Kept = Pick<NotEntered, 'typed' | 'key'>;

const NAME = 'new-lead';

function readKept(): Kept | undefined {
  const text = copyOf(NAME);
  return text === undefined ? undefined : JSON.parse(text);
}

function keep({ typed, key }: Kept): void {
  keepCopy(NAME, JSON.stringify({ typed, key }));
}

/** The answer has come, or a person begins another lead on purpose. */
export function forgetKept(): void {
  forgetCopy(NAME);
}

/** A lead that this tab has sent without being answered; looked up once, when the form opens. */
export function useKept(): NotEntered | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => setKept(readKept()), []);
  return kept && { ...kept, kind: 'unknown', at: 0, reference: undefined };
}

/** `send` gives a Response where the answer was lost. What is thrown is a way on, or a page that is refused as a whole. */
export async function keepUntilAnswered<Answer extends NotEntered>(
  sent: Kept,
  send: () => Promise<Answer | Response>,
): Promise<Answer | Response> {
  const earlier = readKept();
  keep(sent);
  try {
    const answer = await send();
    if (answer instanceof Response || answer.kind === 'unknown') return answer;
    // What was found wrong before anything was sent says nothing of an earlier attempt under the key.
    if (answer.kind === 'wrong' && earlier?.key === sent.key) keep(earlier);
    else forgetKept();
    return answer;
  } catch (error) {
    forgetKept();
    throw error;
  }
}
