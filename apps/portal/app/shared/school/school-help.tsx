// How to reach the school, at the bottom of a page: only what it says of itself.
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '../../texts/client-pl.ts';
import { LawLinks } from './law-links.tsx';
import { useSchool } from './school-context.ts';
import { SchoolPhone } from './school-phone.tsx';

export function SchoolHelp() {
  const { phone, email, openingHours, name, street, postalCode, city } = useSchool();
  const place = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <>
      {place.length > 0 && <span>{typeset([name, ...place].join(', '))}</span>}
      {phone !== '' && (
        <span>
          <SchoolPhone before={pl.help.phoneLabel} after={openingHours !== '' && typeset(`, ${openingHours}`)} />
        </span>
      )}
      {email !== '' && (
        <span>
          {pl.help.mailLabel}{' '}
          <a href={`mailto:${email}`} className="link-alone wrap-anywhere">
            {email}
          </a>
        </span>
      )}
      <LawLinks />
    </>
  );
}
