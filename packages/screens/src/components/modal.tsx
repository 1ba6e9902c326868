// The dialog: header, body, footer; focus stays inside, the title is read first, Esc closes.
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classes } from '../class-names.ts';
import { MODAL_TEXTS } from '../texts/modal.ts';

type ModalProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly mark?: ReactNode;
  /** Beside the title, before the cross. */
  readonly aside?: ReactNode;
  /** Its width and position. */
  readonly place: string;
  readonly onClose: () => void;
  /** True when `onClose` moves the focus; otherwise it returns to the element that had it. */
  readonly leavesFocus?: boolean;
  readonly footer?: ReactNode;
  /** The element that gets the focus first, instead of the title. */
  readonly startFocus?: RefObject<HTMLElement>;
  /** The body's padding; '' for a body whose parts reach its edges. */
  readonly padding?: string;
  readonly children: ReactNode;
};

/** In the middle of the page, for small dialogs. */
export const CENTERED_PLACE = 'left-1/2 -translate-x-1/2';

export function Modal({
  title,
  subtitle,
  mark,
  aside,
  place,
  onClose,
  leavesFocus = false,
  footer,
  startFocus,
  padding = 'px-5.5 py-3',
  children,
}: ModalProps) {
  const before = useRef<Element | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-x-0 top-(--uncovered) bottom-9 bg-scrim narrow:inset-y-0" />
        <Dialog.Content
          aria-describedby={undefined}
          className={classes(
            'fixed top-[calc(var(--uncovered)+8px)] flex max-h-[calc(100vh-var(--uncovered)-52px)] max-w-[calc(100vw-24px)] flex-col rounded-dialog bg-raised shadow-dialog outline-none forced-colors:border narrow:top-3 narrow:max-h-[calc(100vh-24px)] narrow:overflow-y-auto',
            place,
          )}
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
          <header className="flex items-center gap-3.5 narrow:flex-wrap border-b border-line px-5.5 pt-3.5 pb-3">
            {mark}
            <div className="min-w-0 grow basis-56">
              <Dialog.Title tabIndex={-1} className="text-[19px]! outline-none">
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
          <div className={classes('min-h-0 grow overflow-y-auto narrow:flex-none narrow:overflow-visible', padding)}>
            {children}
          </div>
          {footer && (
            <footer className="flex items-center gap-2.5 rounded-b-dialog border-t border-line bg-sunken px-5.5 py-2.5 narrow:flex-wrap">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The return comes a moment after the close: a key that was pressed meanwhile may have moved the focus already. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.getAttribute('role') === 'dialog';
}
