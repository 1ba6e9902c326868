// One of a few choices, as links; the chosen one is marked also where colours are replaced.
import { Link, type LinkProps } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';

type PillLinkProps = Omit<LinkProps, 'aria-current'> & { readonly isChosen: boolean };

export function PillLink({ isChosen, className, ...link }: PillLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isChosen ? 'true' : undefined}
      className={classes('pill', isChosen ? 'pill-chosen' : 'pill-other', className)}
    />
  );
}
