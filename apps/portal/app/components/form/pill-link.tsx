// One of a few choices, as links; the chosen one is marked also where colours are replaced.
import { Link, type LinkProps } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';

type PillLinkProps = Omit<LinkProps, 'aria-current'> & { readonly isChosen: boolean };

export function PillLink({ isChosen, className, ...link }: PillLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(
        'inline-flex items-center rounded-chip border font-semibold text-ink no-underline',
        isChosen
          ? 'border-select-line bg-select inset-ring inset-ring-select-line forced-colors:border-2 forced-colors:[border-color:Highlight]'
          : 'border-line-strong bg-surface hover:bg-sunken',
        className,
      )}
    />
  );
}
