// The public addresses of the texts of the law.
import { LAW_KINDS, type LawKind } from '@zapisy/domain/law/law-text';

export const LAW_SLUGS = {
  terms: 'regulamin',
  privacy: 'polityka-prywatnosci',
  withdrawal: 'odstapienie',
  image: 'wizerunek',
  marketing: 'informacje-o-ofercie',
  'health-card': 'karta-zdrowia',
} as const satisfies Readonly<Record<LawKind, string>>;

/** Of one version, else of the one in force. */
export function lawAddress(kind: LawKind, version?: number): string {
  return `/teksty/${LAW_SLUGS[kind]}${version === undefined ? '' : `/${version}`}`;
}

export function lawKindOf(slug: string | undefined): LawKind | undefined {
  return LAW_KINDS.find((kind) => LAW_SLUGS[kind] === slug);
}
