// A dialog over the resting desk, or a part of a page: where a sale or an enrolment is drawn.
import { Modal } from '@zapisy/screens/components/modal';
import { useKeys } from '@zapisy/screens/keys';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useCounter } from './ports/counter-ports.ts';

type FrameProps = ComponentProps<typeof Modal>;

export function Frame(props: FrameProps) {
  const { isPage = false } = useCounter();
  return isPage ? <PagePart {...props} /> : <Modal {...props} />;
}

/** The title gets the focus first, as in a dialog; Esc goes back. */
function PagePart({ title, subtitle, mark, aside, onClose, footer, startFocus, padding, children }: FrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef(startFocus);
  useEffect(() => (start.current?.current ?? heading.current)?.focus(), []);
  useKeys({ Escape: onClose });
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-raised shadow-card max-sm:[&_button]:whitespace-normal max-sm:[&_kbd]:hidden"
    >
      <header className="flex flex-wrap items-center gap-3.5 border-b border-line px-pad pt-3.5 pb-3">
        {mark}
        <div className="min-w-0 grow basis-56">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-[19px]! outline-none">
            {title}
          </h2>
          {subtitle && <div className="wrap-anywhere text-muted">{subtitle}</div>}
        </div>
        {aside}
      </header>
      <div className={padding ?? 'px-pad py-3'}>{children}</div>
      {footer && (
        <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2.5 rounded-b-card border-t border-line bg-sunken px-pad py-2.5">
          {footer}
        </footer>
      )}
    </section>
  );
}
