// A phone to call: its number as people write it.
import { Phone } from 'lucide-react';
import { phoneLink } from '../../texts/phone-link.ts';

type PhoneNumberProps = {
  readonly phone: string;
  /** What the link says to a screen reader, from the number as it is shown. */
  readonly label: (shown: string) => string;
  /** Shown without a number. */
  readonly none: string;
};

export function PhoneNumber({ phone, label, none }: PhoneNumberProps) {
  const link = phoneLink(phone);
  if (!link) return <span className="text-muted">{none}</span>;
  return (
    <a
      href={`tel:${link.call}`}
      aria-label={label(link.shown)}
      className="num link-alone inline-flex items-center gap-1.5 whitespace-nowrap"
    >
      <Phone aria-hidden size={14} className="shrink-0" />
      {link.shown}
    </a>
  );
}
