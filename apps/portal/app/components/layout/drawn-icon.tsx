// An icon in the built portal: the style sheet draws it, in the colour of the text (apps/portal/icons).
import { classes } from '@zapisy/screens/class-names';
import type { LucideProps } from 'lucide-react';

/** @param name the class for which the style sheet has a rule; it comes first */
export function drawnIcon(name: string) {
  return function DrawnIcon({ size = 24, className, ...rest }: LucideProps) {
    return <svg aria-hidden width={size} height={size} {...rest} className={classes(name, className)} />;
  };
}
