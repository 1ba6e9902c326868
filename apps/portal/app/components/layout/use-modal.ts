// Opens the browser's own modal dialog, on its heading if that can take the focus; then the focus returns to where it was.
import { useEffect } from 'react';

export function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const focusedBefore = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    return () => {
      if (focusedBefore instanceof HTMLElement) focusAgain(focusedBefore);
    };
  }, [dialog]);
}

/** Chromium takes the caret of a text field away with the dialog, and a field without one receives no typed text. */
function focusAgain(element: HTMLElement): void {
  element.focus();
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = element;
  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
}
