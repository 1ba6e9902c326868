// Links to the texts that everybody looks for, as far as the school has published them.
import { Link } from '@remix-run/react';
import { pl } from '../../texts/client-pl.ts';
import { lawAddress } from '../law/law-addresses.ts';
import { useSchool } from './school-context.ts';

const LINKED = ['terms', 'privacy'] as const;

export function LawLinks() {
  const { texts } = useSchool();
  return LINKED.filter((kind) => texts.includes(kind)).map((kind) => (
    <span key={kind}>
      <Link to={lawAddress(kind)} className="link-alone">
        {pl.lawTexts.names[kind]}
      </Link>
    </span>
  ));
}
