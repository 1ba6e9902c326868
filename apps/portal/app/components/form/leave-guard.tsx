// 'Masz niezapisane zmiany': asks before a page with unsaved text is left.
import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { buttonLook } from '@zapisy/screens/components/button';
import { useEffect, useId, useRef } from 'react';
import { pl } from '../../texts/client-pl.ts';

type LeaveGuardProps = {
  /** A function is asked when the page is about to be left, so that the last key typed counts. */
  readonly active: boolean | (() => boolean);
  /** What would be lost, when that is not invoice data. */
  readonly text?: string;
  /** The search parameter that names whose form it is: another value leaves the form too. */
  readonly record?: string;
  /** Called when the person leaves without saving. */
  readonly onLeave?: () => void;
};

export function LeaveGuard({ active, text = pl.unsaved.text, record, onLeave }: LeaveGuardProps) {
  const recordIn = (search: string) => record && new URLSearchParams(search).get(record);
  const isActive = () => (typeof active === 'function' ? active() : active);
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      isActive() && (pathname !== nextLocation.pathname || recordIn(search) !== recordIn(nextLocation.search)),
  );
  useBeforeUnload((event) => {
    if (isActive()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <LeaveQuestion text={text} onLeave={leave} onStay={() => blocker.reset()} />;
}

type LeaveQuestionProps = {
  readonly text: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/**
 * The browser's own modal dialog: the page behind it cannot be reached, and Escape stays. The kit's would be too heavy for
 * a client's page (decision 26).
 */
function LeaveQuestion({ text, onLeave, onStay }: LeaveQuestionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const focusedBefore = document.activeElement;
    dialog.current?.showModal();
    stay.current?.focus();
    return () => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[min(440px,calc(100vw-32px))] rounded-dialog border border-line bg-raised p-6 text-ink shadow-dialog backdrop:bg-scrim"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <div className="grid gap-3">
        <h2 id={`${id}-title`}>{pl.unsaved.title}</h2>
        <p id={`${id}-text`} className="text-muted">
          {text}
        </p>
        <div className="mt-2 flex flex-wrap justify-between gap-3">
          <button type="button" className={buttonLook({ variant: 'quiet' })} onClick={onLeave}>
            {pl.unsaved.leave}
          </button>
          <button ref={stay} type="button" className={buttonLook({ variant: 'primary' })} onClick={onStay}>
            {pl.unsaved.stay}
          </button>
        </div>
      </div>
    </dialog>
  );
}
