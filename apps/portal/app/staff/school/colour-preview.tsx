// How a button and a link look in the school's colour, in both looks; the shapes are drawn, so that no style is written inline.
import { colourProblem, GROUNDS, normaliseColour, shadesOf } from '@zapisy/domain/school/colour';
import { pl } from '#app/texts/pl.ts';

const texts = pl.school;
const LOOKS = [
  { look: 'light', title: texts.previewLight, ground: GROUNDS.light[0] },
  { look: 'dark', title: texts.previewDark, ground: GROUNDS.dark[0] },
] as const;

/** Nothing for a colour that is refused, or for none. */
export function ColourPreview({ colour: typed }: { readonly colour: string }) {
  const colour = normaliseColour(typed);
  if (colourProblem(colour) !== undefined) return null;
  const shades = shadesOf(colour);
  return (
    <figure className="flex flex-wrap items-center gap-3">
      <figcaption className="text-small text-muted">{texts.preview}</figcaption>
      {LOOKS.map(({ look, title, ground }) => (
        <svg key={look} width="236" height="56" viewBox="0 0 236 56" role="img" aria-label={title}>
          <rect width="236" height="56" rx="10" fill={ground} stroke={shades['select-line'][look]} />
          <rect x="12" y="11" width="92" height="34" rx="10" fill={shades.primary[look]} />
          <text x="58" y="33" textAnchor="middle" fontSize="14" fontWeight="600" fill={shades['on-primary'][look]}>
            {texts.previewButton}
          </text>
          <text x="120" y="33" fontSize="14" textDecoration="underline" fill={shades.link[look]}>
            {texts.previewLink}
          </text>
        </svg>
      ))}
    </figure>
  );
}
