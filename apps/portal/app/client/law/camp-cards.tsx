// Which of the family's participants need a camp's card, and which have one (LAW-11).
import type { Outputs } from '@zapisy/api/client';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { healthCardPl } from '#app/texts/health-card-pl.ts';
import { ButtonLink } from '../../components/form/button-link.tsx';

const texts = healthCardPl.healthCard;

export function CampCards({ cards }: { readonly cards: Outputs['law']['ownCards'] }) {
  if (cards.length === 0) return null;
  return (
    <div className="mt-5.5 grid gap-3">
      {cards.map(({ courseId, playerId, firstName, course, savedAt }) => {
        const what = typeset(texts.of(firstName, course));
        return (
          <Banner
            key={`${courseId} ${playerId}`}
            tone={savedAt === null ? 'warn' : 'quiet'}
            announce="none"
            title={`${savedAt === null ? texts.toFill : texts.filled} ${what}`}
            actions={
              <ButtonLink
                to={`/moje-zajecia/karta/${courseId}/${playerId}`}
                size="small"
                variant="tinted"
                aria-label={savedAt === null ? texts.fillNamed(what) : texts.changeNamed(what)}
              >
                {savedAt === null ? texts.fill : texts.change}
              </ButtonLink>
            }
          />
        );
      })}
    </div>
  );
}
