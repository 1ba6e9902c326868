// The check mark of a box and of a step that is done: thicker than the icons, so that it reads small and on colour.
import type { ComponentProps } from 'react';

type ThickCheckProps = Pick<ComponentProps<'svg'>, 'className'> & { readonly size: number };

export function ThickCheck({ size, className }: ThickCheckProps) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" fill="none" className={className}>
      <path d="M20 6 9 17l-5-5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
