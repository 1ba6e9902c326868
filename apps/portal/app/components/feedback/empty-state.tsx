// A page or a list without content: one message and one thing to do.
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Only pages for parents show the drawing; staff and money pages do not. */
  readonly drawing?: boolean;
};

export function EmptyState({ title, note, action, drawing = false }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {drawing && <PersonChoreography />}
      <p className="max-w-[36em] text-pretty">{title}</p>
      {note && <p className="text-small text-muted">{note}</p>}
      {action}
    </div>
  );
}

/** Figures of people, joined by a dotted path. Never on a money or error page. */
export function PersonChoreography({ large = false }: { readonly large?: boolean }) {
  const size = large ? { width: 306, height: 100 } : { width: 190, height: 62 };
  return (
    <svg viewBox="0 0 190 62" {...size} aria-hidden="true" className="max-w-full">
      <g fill="none" stroke="var(--color-muted)" strokeWidth="2.6" strokeLinecap="round" strokeDasharray="0 8">
        <path d="M20 36C40 2 66 6 92 26S140 58 166 28" />
      </g>
      <circle cx="20" cy="40" r="17" fill="var(--color-person-teal)" />
      <rect x="77" y="9" width="33" height="33" rx="10" fill="var(--color-sun)" />
      <path d="M150 15a5 5 0 0 1 5-5h12a17 17 0 1 1-17 17Z" fill="var(--color-person-berry)" />
    </svg>
  );
}
