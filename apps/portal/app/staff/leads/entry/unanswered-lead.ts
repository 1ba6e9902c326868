// Keeps a sent lead with its key in the tab until an answer arrives, so that no reload enters it twice.
import { type SubmissionStore, storeUntilAnswered, useStored } from '#app/forms/store-until-answered.ts';
import { copyOf, forgetCopy, saveCopy } from '#app/forms/tab-copies.ts';
import type { NotEntered } from './entered-lead.ts';

type Stored = Pick<NotEntered, 'typed' | 'key'>;

const NAME = 'new-lead';

const place: SubmissionStore<Stored> = {
  read: () => {
    const text = copyOf(NAME);
    return text === undefined ? undefined : JSON.parse(text);
  },
  save: ({ typed, key }) => saveCopy(NAME, JSON.stringify({ typed, key })),
  forget: () => forgetCopy(NAME),
};

/** Called when a person deliberately begins another lead. */
export const forgetUnansweredLead = place.forget;

/** A lead that this tab has sent without an answer. */
export function useUnansweredLead(): NotEntered | undefined {
  const stored = useStored(place);
  return stored && { ...stored, kind: 'unknown', at: 0, reference: undefined };
}

/** `send` gives a Response when the answer was lost. It throws a redirect, or an error of the whole page. */
export function sendLead<Answer extends NotEntered>(
  sent: Stored,
  send: () => Promise<Answer | Response>,
): Promise<Answer | Response> {
  return storeUntilAnswered({
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
