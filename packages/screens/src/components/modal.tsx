// The dialog: header, body, footer; focus stays inside, the title is read first, Esc closes.
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classes } from '../class-names.ts';
import { MODAL_TEXTS } from '../texts/modal.ts';

type ModalFrameProps = {
  /** Its width and position. */
  readonly place: string;
  readonly onClose: () => void;
  /** True when `onClose` moves the focus; otherwise it returns to the element that had it. */
  readonly leavesFocus?: boolean;
  /** The element that gets the focus first, instead of the title. */
  readonly startFocus?: RefObject<HTMLElement>;
  /** Contains a `Dialog.Title`. */
  readonly children: ReactNode;
};

/** In the middle from left to right, for small dialogs. */
export const CENTERED_PLACE = 'left-1/2 -translate-x-1/2';

/** What is behind a dialog, and its box; each app's style sheet says which of its bars stay uncovered. */
const SCRIM = 'fixed inset-x-0 top-(--uncovered-above) bottom-(--uncovered-below) z-50 bg-scrim';
const BOX =
  'fixed top-(--modal-top) z-50 flex max-h-[calc(100dvh-var(--modal-top)-var(--uncovered-below)-8px)] max-w-[calc(100vw-24px)] flex-col rounded-dialog bg-raised text-ink shadow-dialog outline-none forced-colors:border max-[1000px]:overflow-y-auto';

/** A dialog that has a head of its own. */
export function ModalFrame(props: ModalFrameProps) {
  const { place, onClose, leavesFocus = false, startFocus, children } = props;
  const before = useRef<Element | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM} />
        <Dialog.Content
          aria-describedby={undefined}
          className={classes(BOX, place)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            before.current = document.activeElement;
            // The title gets the focus first, so that a screen reader names the dialog before its fields.
            const heading = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('h2');
            (startFocus?.current ?? heading)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { current } = before;
            if (!leavesFocus && isFocusFree() && current instanceof HTMLElement && current.isConnected) current.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ModalProps = ModalFrameProps & {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly mark?: ReactNode;
  /** Beside the title, before the cross. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** The body's padding; '' for a body whose parts reach its edges. */
  readonly padding?: string;
};

export function Modal({ title, subtitle, mark, aside, footer, padding = 'px-5.5 py-3', ...frame }: ModalProps) {
  return (
    <ModalFrame {...frame}>
      <header className="flex items-center gap-3.5 border-b border-line px-5.5 pt-3.5 pb-3 max-[1000px]:flex-wrap">
        {mark}
        <div className="min-w-0 grow basis-56">
          <Dialog.Title tabIndex={-1} className="text-[19px]! wrap-anywhere outline-none">
            {title}
          </Dialog.Title>
          {subtitle && <div className="text-muted">{subtitle}</div>}
        </div>
        {aside}
        <Dialog.Close
          aria-label={MODAL_TEXTS.close}
          className="inline-grid size-10 place-items-center rounded-[8px] text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden size={22} />
        </Dialog.Close>
      </header>
      <div
        className={classes(
          'min-h-0 grow overflow-y-auto max-[1000px]:flex-none max-[1000px]:overflow-visible',
          padding,
        )}
      >
        {frame.children}
      </div>
      {footer && (
        <footer className="flex items-center gap-2.5 rounded-b-dialog border-t border-line bg-sunken px-5.5 py-2.5 max-[1000px]:flex-wrap">
          {footer}
        </footer>
      )}
    </ModalFrame>
  );
}

/** The name of a dialog that shows none. */
export function HiddenTitle({ children }: { readonly children: ReactNode }) {
  return <Dialog.Title className="sr-only">{children}</Dialog.Title>;
}

/** The return comes a moment after the close: a key that was pressed meanwhile may have moved the focus already. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.getAttribute('role') === 'dialog';
}
