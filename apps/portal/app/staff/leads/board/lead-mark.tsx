// What has to be checked first on a lead, as a chip of its card or row: at most one.
import { Chip } from '@zapisy/screens/components/chip';
import { pl } from '#app/texts/pl.ts';
import type { BoardLead } from './use-lead-moves.ts';

const texts = pl.lead.board;

type LeadMarkProps = {
  readonly lead: BoardLead;
  /** One word on the screen, where a card is narrow. */
  readonly isShort?: boolean;
};

export function LeadMark({ lead, isShort = false }: LeadMarkProps) {
  const mark = markOf(lead);
  if (!mark) return null;
  // Its text for screen readers is placed in it: a column that scrolls must not make the page longer.
  return (
    <span className="relative max-w-full shrink-0 overflow-hidden text-fine leading-4 *:py-0!">
      <Chip tone={mark.tone}>
        {isShort ? (
          <>
            <span aria-hidden>{mark.short}</span>
            <span className="sr-only">{mark.text}</span>
          </>
        ) : (
          mark.text
        )}
      </Chip>
    </span>
  );
}

type Mark = { readonly tone: 'line' | 'warn'; readonly text: string; readonly short: string };

/** The city and the person of a test lead are invented, so nothing else has to be checked on it. */
function markOf(lead: BoardLead): Mark | undefined {
  if (lead.isTest) return { tone: 'line', text: pl.staff.testLead, short: pl.staff.testLead };
  if (lead.possibleDuplicate) return { tone: 'line', text: pl.lead.possibleDuplicate, short: texts.marks.duplicate };
  if (lead.cityOffList) return { tone: 'warn', text: texts.cityOffList, short: texts.marks.offList };
  if (lead.citySource === 'default') return { tone: 'warn', text: texts.cityDefault, short: texts.marks.city };
  return undefined;
}
