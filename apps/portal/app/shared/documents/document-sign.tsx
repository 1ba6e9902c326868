// A document as a small paper: an invoice has a folded corner, a receipt a torn edge.
import { FileText, ReceiptText } from 'lucide-react';

export function DocumentSign({ kind }: { readonly kind: 'receipt' | 'vat' }) {
  const Icon = kind === 'vat' ? FileText : ReceiptText;
  return (
    <span aria-hidden className="small-sheet-shadow block">
      <span className={kind === 'vat' ? 'small-sheet' : 'small-slip'}>
        <Icon size={16} />
      </span>
    </span>
  );
}
