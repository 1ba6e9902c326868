// Links to the texts that everybody looks for, as far as the school has published them.
import { Link } from '@remix-run/react';
import { pl } from '../../texts/client-pl.ts';
import { lawAddress } from '../law/law-addresses.ts';
import { useSchool } from './school-context.ts';

const LINKED = ['terms', 'privacy'] as const;

export function LawLinks() {
  const { texts } = useSchool();
  const published = LINKED.filter((kind) => texts.includes(kind));
  if (published.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-2">
      {published.map((kind) => (
        <Link key={kind} to={lawAddress(kind)} className="link-alone">
          {pl.lawTexts.names[kind]}
        </Link>
      ))}
    </span>
  );
}
