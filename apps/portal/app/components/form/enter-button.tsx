// The button that Enter presses in a form whose first button is not its main one: browsers take the first, so this one
// is placed before it.

/**
 * Place it first in the form, with the name and the value of the main button. It is not `hidden`, because
 * some browsers skip a button that is not rendered.
 */
export function EnterButton(main: { readonly name?: string; readonly value?: string }) {
  return <button {...main} type="submit" tabIndex={-1} aria-hidden className="sr-only" />;
}
