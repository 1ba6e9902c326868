// That the answer to the last form was lost, from the form's action to the frame that says so.
type Listener = () => void;

const listeners = new Set<Listener>();
/** A number for each lost answer; 0 while there is none to speak of. */
let lost = 0;
let last = 0;
/** How many forms have got no answer, from here or from the server behind the portal. */
let missed = 0;
/** How many forms are on their way no longer, answered or not. */
let ended = 0;

function publish(value: number): void {
  lost = value;
  for (const listener of listeners) listener();
}

/** The page says itself that the server gave no answer. */
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

export function reportLostAnswer(): void {
  reportMissedAnswer();
  last += 1;
  publish(last);
}

/** Another form is sent, or the page is left. */
export function forgetLostAnswer(): void {
  if (lost !== 0) publish(0);
}

export function lostAnswer(): number {
  return lost;
}

/** Calls the listener at every change; gives what ends it. */
export function onLostAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
