// A link to a place on the same page. With scripts it moves the focus only: the address, and what guards leaving it, stay.
import type { ReactNode } from 'react';

type JumpLinkProps = {
  /** The id of what takes the focus. */
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
};

export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        const target = document.getElementById(to);
        if (!target) return;
        event.preventDefault();
        target.focus();
      }}
    >
      {children}
    </a>
  );
}
