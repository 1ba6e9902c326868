// The lock over an open desk: what was begun waits under it, unseen, until the person is back.
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

type LockProps = { readonly title: string; readonly children: ReactNode };

/** A dialog over every other one, because the settlement under it must keep its values and let go of the focus. */
export function Lock({ title, children }: LockProps) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        {/* Nothing shows through: names and sums are not for whoever passes the counter. */}
        <Dialog.Overlay className="fixed inset-0 z-50 bg-bg" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-50 -translate-1/2 outline-none"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          // The keys of what lies under the lock are heard on the window.
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
