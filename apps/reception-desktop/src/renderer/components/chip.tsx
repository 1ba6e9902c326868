// Chips: a kind or a state in one word and one icon. They are not buttons.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Building2, FileUser, type LucideIcon, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { DOCUMENT_TEXTS } from '../../texts.ts';
import { classes } from './classes.ts';

const TINTS = {
  warn: 'bg-warn-bg text-warn-ink',
  named: 'bg-named-bg text-named-ink',
  quiet: 'bg-quiet-bg text-quiet-ink',
  line: 'text-muted inset-ring inset-ring-line-strong',
} as const;

type ChipProps = { readonly tone: keyof typeof TINTS; readonly icon: LucideIcon; readonly children: ReactNode };

export function Chip({ tone, icon: Icon, children }: ChipProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-chip py-[3px] pr-2.5 pl-2 text-fine font-semibold whitespace-nowrap',
        TINTS[tone],
      )}
    >
      <Icon aria-hidden size={14} />
      {children}
    </span>
  );
}

const DOCUMENTS = {
  none: { tone: 'quiet', icon: ReceiptText },
  nominal: { tone: 'named', icon: FileUser },
  classic: { tone: 'warn', icon: Building2 },
} as const;

/** The kind of document, the same three in all apps. */
export function DocumentChip({ preference }: { readonly preference: InvoicePreference }) {
  return <Chip {...DOCUMENTS[preference]}>{DOCUMENT_TEXTS[preference]}</Chip>;
}
