// The lock over an open desk: what was begun waits under it until somebody signs in.
import { Dialog } from 'radix-ui';
import type { DeskStatus } from '../../bridge.ts';
import { SIGN_IN_TEXTS } from '../../texts.ts';
import { SignInCard } from './sign-in-card.tsx';

type LockProps = {
  readonly lead: string;
  readonly last: DeskStatus['last'];
  readonly queued: number;
  readonly onSignedIn: () => void;
};

/** A dialog over every other one, because the settlement under it must keep its values and let go of the focus. */
export function Lock({ lead, ...rest }: LockProps) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-scrim backdrop-blur-sm" />
        <Dialog.Content
          aria-describedby={undefined}
          aria-label={SIGN_IN_TEXTS.lockedTitle}
          className="fixed top-1/2 left-1/2 -translate-1/2 outline-none"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className="sr-only">{SIGN_IN_TEXTS.lockedTitle}</Dialog.Title>
          <SignInCard title={SIGN_IN_TEXTS.lockedTitle} lead={lead} {...rest} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
