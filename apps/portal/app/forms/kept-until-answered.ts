// Keeps in the tab what was sent with a key until its answer arrives, so that neither a lost answer nor a reload does
// it twice.
import { useEffect, useState } from 'react';

/** Where the tab keeps what was sent from one form. */
export type KeptPlace<Kept> = {
  read(): Kept | undefined;
  keep(kept: Kept): void;
  forget(): void;
};

type Sending<Kept, Answer> = {
  readonly place: KeptPlace<Kept>;
  readonly sent: Kept;
  send(): Promise<Answer>;
  /**
   * What is still unknown after that answer; `earlier` was kept before this attempt. Undefined when everything is
   * known.
   */
  openAfter(answer: Answer, earlier: Kept | undefined): Kept | undefined;
  /** The same after a thrown value: a redirect, or an error of the whole page. */
  openAfterThrown(error: unknown, earlier: Kept | undefined): Kept | undefined;
};

export async function keepUntilAnswered<Kept, Answer>(sending: Sending<Kept, Answer>): Promise<Answer> {
  const { place, sent, send, openAfter, openAfterThrown } = sending;
  const earlier = place.read();
  place.keep(sent);
  try {
    const answer = await send();
    keepOpen(place, openAfter(answer, earlier));
    return answer;
  } catch (error) {
    keepOpen(place, openAfterThrown(error, earlier));
    throw error;
  }
}

function keepOpen<Kept>(place: KeptPlace<Kept>, open: Kept | undefined): void {
  if (open) place.keep(open);
  else place.forget();
}

/** What this tab has sent without an answer; read when the form opens. `place` must not change between renders. */
export function useKept<Kept>(place: KeptPlace<Kept>): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => setKept(place.read()), [place]);
  return kept;
}
