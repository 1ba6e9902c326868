// Keeps a sent lead with its key in the tab until an answer arrives, so that no reload enters it twice.
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

/** Called when a person deliberately begins another lead. */
export const forgetKeptLead = place.forget;

/** A lead that this tab has sent without an answer. */
export function useKeptLead(): NotEntered | undefined {
  const kept = useKept(place);
  return kept && { ...kept, kind: 'unknown', at: 0, reference: undefined };
}

/** `send` gives a Response when the answer was lost. It throws a redirect, or an error of the whole page. */
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
      // Problems found before anything was sent say nothing about an earlier attempt with the same key.
      return answer.kind === 'wrong' && earlier?.key === sent.key ? earlier : undefined;
    },
    openAfterThrown: () => undefined,
  });
}
