// What Enter presses in a form whose first button is not its main one: browsers take the first, so this one stands before it.

/** Put it first into the form. Not hidden altogether, for a button that is not drawn is skipped by some browsers. */
export function EnterButton() {
  return <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />;
}
