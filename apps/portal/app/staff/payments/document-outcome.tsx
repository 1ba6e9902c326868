// The state of a payment's documents: one icon and one phrase; only a state that needs a person is prominent.
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { Chip } from '@zapisy/screens/components/chip';
import type { Tone } from '@zapisy/screens/tones';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  FileMinus,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Unlink,
} from 'lucide-react';
import { pl } from '../../texts/pl.ts';

type Look = { readonly tone: Tone | 'line' | 'plain'; readonly icon: LucideIcon };

const LOOKS: Readonly<Record<DocumentOutcome, Look>> = {
  issued: { tone: 'plain', icon: CircleCheck },
  'issued-unlinked': { tone: 'warn', icon: Unlink },
  'fell-back': { tone: 'error', icon: ReceiptText },
  waiting: { tone: 'info', icon: Hourglass },
  'needs-person': { tone: 'error', icon: CircleAlert },
  withdrawn: { tone: 'plain', icon: CircleCheck },
  'without-document': { tone: 'line', icon: FileMinus },
};

/** Null: there was no work on documents yet. */
export function OutcomeMark({ outcome }: { readonly outcome: DocumentOutcome | null }) {
  if (outcome === null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-muted">
        <CircleDashed aria-hidden size={16} className="shrink-0" />
        {pl.staffDocuments.noneYet}
      </span>
    );
  }
  const { tone, icon: Icon } = LOOKS[outcome];
  const message = pl.staffDocuments.outcomes[outcome];
  if (tone !== 'plain')
    return (
      <Chip tone={tone} icon={Icon}>
        {message}
      </Chip>
    );
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden size={16} className="shrink-0 text-ok-line" />
      {message}
    </span>
  );
}
