// A lead on its way: the tab keeps what was typed with its key until an answer has come, so that no reload enters it twice.
import { type KeptPlace, keepUntilAnswered, useKept } from '../../forms/kept-until-answered.ts';
import { copyOf, forgetCopy, keepCopy } from '../../forms/tab-copies.ts';
import type { NotEntered } from './entered-lead.ts';

type Kept = Pick<NotEntered, 'typed' | 'key'>;

const NAME = 'new-lead';

const place: KeptPlace<Kept> = {
  read: () => {
    const text = copyOf(NAME);
    return text === undefined ? undefined : JSON.parse(text);
  },
  keep: ({ typed, key }) => keepCopy(NAME, JSON.stringify({ typed, key })),
  forget: () => forgetCopy(NAME),
};

/** A person begins another lead on purpose. */
export const forgetKeptLead = place.forget;

/** A lead that this tab has sent without being answered. */
export function useKeptLead(): NotEntered | undefined {
  const kept = useKept(place);
  return kept && { ...kept, kind: 'unknown', at: 0, reference: undefined };
}

/** `send` gives a Response where the answer was lost. What is thrown is a redirect, or a page that is refused as a whole. */
export function sendLead<Answer extends NotEntered>(
  sent: Kept,
  send: () => Promise<Answer | Response>,
): Promise<Answer | Response> {
  return keepUntilAnswered({
    place,
    sent,
    send,
    openAfter: (answer, earlier) => {
      if (answer instanceof Response || answer.kind === 'unknown') return sent;
      // What was found wrong before anything was sent says nothing of an earlier attempt under the key.
      return answer.kind === 'wrong' && earlier?.key === sent.key ? earlier : undefined;
    },
    openAfterThrown: () => undefined,
  });
}
