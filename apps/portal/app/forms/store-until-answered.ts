// Keeps in the tab what was sent with a key until its answer arrives, so that neither a lost answer nor a reload does
// it twice.
import { useEffect, useState } from 'react';

/** Where the tab keeps what was sent from one form. */
export type SubmissionStore<Stored> = {
  read(): Stored | undefined;
  save(stored: Stored): void;
  forget(): void;
};

type Sending<Stored, Answer> = {
  readonly place: SubmissionStore<Stored>;
  readonly sent: Stored;
  send(): Promise<Answer>;
  /**
   * What is still unknown after that answer; `earlier` was kept before this attempt. Undefined when everything is
   * known.
   */
  openAfter(answer: Answer, earlier: Stored | undefined): Stored | undefined;
  /** The same after a thrown value: a redirect, or an error of the whole page. */
  openAfterThrown(error: unknown, earlier: Stored | undefined): Stored | undefined;
};

export async function storeUntilAnswered<Stored, Answer>(sending: Sending<Stored, Answer>): Promise<Answer> {
  const { place, sent, send, openAfter, openAfterThrown } = sending;
  const earlier = place.read();
  place.save(sent);
  try {
    const answer = await send();
    saveOpen(place, openAfter(answer, earlier));
    return answer;
  } catch (error) {
    saveOpen(place, openAfterThrown(error, earlier));
    throw error;
  }
}

function saveOpen<Stored>(place: SubmissionStore<Stored>, open: Stored | undefined): void {
  if (open) place.save(open);
  else place.forget();
}

/** What this tab has sent without an answer; read when the form opens. `place` must not change between renders. */
export function useStored<Stored>(place: SubmissionStore<Stored>): Stored | undefined {
  const [stored, setStored] = useState<Stored>();
  useEffect(() => setStored(place.read()), [place]);
  return stored;
}
