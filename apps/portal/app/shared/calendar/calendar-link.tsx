// The link to the calendar file of own places: of all, or of those with these ids.
import { classes } from '@zapisy/screens/class-names';
import { buttonLook } from '@zapisy/screens/components/button';
import { CalendarPlus } from 'lucide-react';

/** The ids of the registrations in the file, separated by commas; without it the file has all. */
export const PLACES_PARAM = 'zapisy';

/** Set when there was nothing for the file: the page says so. */
export const NOTHING_PARAM = 'kalendarz';

function calendarAddress(registrationIds: readonly string[] = []): string {
  const query = registrationIds.length > 0 ? `?${PLACES_PARAM}=${registrationIds.join(',')}` : '';
  return `/moje-zajecia/kalendarz.ics${query}`;
}

type CalendarLinkProps = {
  readonly text: string;
  readonly registrationIds?: readonly string[];
  readonly variant?: 'primary' | 'secondary';
  readonly className?: string;
};

/** A plain link: the browser saves the file, or opens it in the calendar of the phone. */
export function CalendarLink({ text, registrationIds, variant = 'secondary', className = '' }: CalendarLinkProps) {
  const isMain = variant === 'primary';
  const look = classes(buttonLook({ variant, size: isMain ? 'normal' : 'small' }), !isMain && 'min-h-11!');
  return (
    <a href={calendarAddress(registrationIds)} className={`${look} ${className}`}>
      <CalendarPlus aria-hidden size={18} />
      {text}
    </a>
  );
}
