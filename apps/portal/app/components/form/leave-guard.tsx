// 'Masz niezapisane zmiany': asks before a page with unsaved text is left.
import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { AlertDialog } from 'radix-ui';
import { pl } from '../../texts/pl.ts';
import { buttonLook } from './button.tsx';

type LeaveGuardProps = {
  readonly active: boolean;
  /** What would be lost, when that is not invoice data. */
  readonly text?: string;
  /** Called when the person leaves without saving. */
  readonly onLeave?: () => void;
};

export function LeaveGuard({ active, text = pl.unsaved.text, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <AlertDialog.Root open={blocker.state === 'blocked'} onOpenChange={(open) => open || blocker.reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 grid w-[min(440px,calc(100vw-32px))] -translate-1/2 gap-3 rounded-dialog border border-line bg-raised p-6 shadow-dialog">
          <AlertDialog.Title>{pl.unsaved.title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          <div className="mt-2 flex flex-wrap justify-between gap-3">
            <AlertDialog.Action className={buttonLook({ variant: 'quiet' })} onClick={leave}>
              {pl.unsaved.leave}
            </AlertDialog.Action>
            <AlertDialog.Cancel className={buttonLook({ variant: 'primary' })}>{pl.unsaved.stay}</AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
