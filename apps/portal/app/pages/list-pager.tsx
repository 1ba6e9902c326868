// The pages of a list: back to the first one, and on to the one behind this.
import { ButtonLink } from '../components/form/button-link.tsx';

type ListPagerProps = {
  /** Null where this page is the first one or the last one. */
  readonly first: string | null;
  readonly next: string | null;
  readonly texts: { readonly first: string; readonly next: string };
  readonly label?: string;
  readonly size?: 'normal' | 'small';
};

export function ListPager({ first, next, texts, label, size }: ListPagerProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {first !== null && (
        <ButtonLink to={first} size={size}>
          {texts.first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} size={size}>
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
