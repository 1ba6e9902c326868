// A link to a place on the same page. With scripts it only moves the focus: the address does not change, so no leave
// guard asks.
import type { ReactNode } from 'react';

type JumpLinkProps = {
  /** The id of the element that gets the focus. */
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
