// The button that Enter presses in a form whose first button is not its main one: browsers take the first, so this one
// is placed before it.

/** Place it first in the form. It is not `hidden`, because some browsers skip a button that is not rendered. */
export function EnterButton() {
  return <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />;
}
