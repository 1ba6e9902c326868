// What has to be checked first on a lead, as a chip of its card or row: at most one.
import { Chip } from '@zapisy/screens/components/chip';
import { pl } from '#app/texts/pl.ts';
import type { BoardLead } from './use-lead-moves.ts';

const texts = pl.lead.board;

export function LeadMark({ lead }: { readonly lead: BoardLead }) {
  const mark = markOf(lead);
  if (!mark) return null;
  return (
    <span className="max-w-full shrink-0 overflow-hidden text-fine leading-4 *:py-0!">
      <Chip tone={mark.tone}>{mark.text}</Chip>
    </span>
  );
}

function markOf(lead: BoardLead): { readonly tone: 'line' | 'warn'; readonly text: string } | undefined {
  if (lead.possibleDuplicate) return { tone: 'line', text: pl.lead.possibleDuplicate };
  if (lead.cityOffList) return { tone: 'warn', text: texts.cityOffList };
  if (lead.citySource === 'default') return { tone: 'warn', text: texts.cityDefault };
  return lead.isTest ? { tone: 'line', text: pl.staff.testLead } : undefined;
}
