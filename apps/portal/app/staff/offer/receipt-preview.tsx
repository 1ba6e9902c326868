// A preview of a name on a receipt, and what will be missing there; changes while the name is typed.

import { TriangleAlert } from 'lucide-react';
import { pl } from '../../texts/pl.ts';

type ReceiptPreviewProps = {
  readonly name: string;
  /** What does not fit on the line. */
  readonly missing?: string | undefined;
};

export function ReceiptPreview({ name, missing }: ReceiptPreviewProps) {
  return (
    <div className="-mt-2 grid gap-1 text-small">
      <p>
        <span className="text-muted">{pl.offer.onReceipt}</span> <span className="font-mono wrap-anywhere">{name}</span>
      </p>
      {missing && (
        <p className="flex items-start gap-1.5 text-warn-ink">
          <TriangleAlert aria-hidden size={15} className="mt-[0.15em] shrink-0" />
          <span>{missing}</span>
        </p>
      )}
    </div>
  );
}
