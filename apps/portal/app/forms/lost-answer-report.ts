// Passes the fact that the answer to the last form was lost from the form's action to the frame.
type Listener = () => void;

const listeners = new Set<Listener>();
/** A number for each lost answer; 0 when there is none to show. */
let lost = 0;
let last = 0;
/** Whether that form has a key. */
let isKeyed = false;
/** How many forms got no answer, from the portal or from the server behind it. */
let missed = 0;
/** How many forms have ended, with or without an answer. */
let ended = 0;

function publish(value: number): void {
  lost = value;
  for (const listener of listeners) listener();
}

/** Called by a page that reports the missing answer itself. */
export function reportMissedAnswer(): void {
  missed += 1;
}

export function missedAnswers(): number {
  return missed;
}

export function reportEnd(): void {
  ended += 1;
}

export function endedForms(): number {
  return ended;
}

/** `hasKey`: sent again with its key, the form is saved once. */
export function reportLostAnswer(hasKey: boolean): void {
  reportMissedAnswer();
  last += 1;
  isKeyed = hasKey;
  publish(last);
}

/** Called when another form is sent, or the page is left. */
export function forgetLostAnswer(): void {
  if (lost !== 0) publish(0);
}

export function lostAnswer(): number {
  return lost;
}

/** Whether the form that was lost may be sent again without looking first. */
export function mayRepeatLost(): boolean {
  return isKeyed;
}

/** Calls the listener at every change; returns the function that unsubscribes it. */
export function onLostAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
