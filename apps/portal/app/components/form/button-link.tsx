// A link with the look of a button: it opens an address and changes nothing.
import { Link, type LinkProps } from '@remix-run/react';
import { classes } from '@zapisy/screens/class-names';
import { type ButtonLook, buttonLook } from '@zapisy/screens/components/button';
import type { LucideIcon } from 'lucide-react';

type ButtonLinkProps = ButtonLook & LinkProps & { readonly icon?: LucideIcon | undefined };

export function ButtonLink({ variant, size, full, icon: Icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(buttonLook({ variant, size, full }), className)}>
      {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      {children}
    </Link>
  );
}
