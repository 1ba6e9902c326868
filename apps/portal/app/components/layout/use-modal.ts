// Opens the browser's own modal dialog, on its heading if that can take the focus; then the focus returns to where it was.
import { useEffect } from 'react';

export function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const focusedBefore = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    return () => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    };
  }, [dialog]);
}
