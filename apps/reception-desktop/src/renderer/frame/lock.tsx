// The lock over an open desk: unfinished work stays under it, hidden, until the person is back.
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

type LockProps = { readonly title: string; readonly children: ReactNode };

/** A dialog over every other one, because the settlement under it must keep its values and lose the focus. */
export function Lock({ title, children }: LockProps) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        {/* Opaque: names and amounts are not for people who pass the counter. */}
        <Dialog.Overlay className="fixed inset-0 z-50 bg-bg" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-50 -translate-1/2 outline-none"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          // The views under the lock listen for keys on the window.
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
