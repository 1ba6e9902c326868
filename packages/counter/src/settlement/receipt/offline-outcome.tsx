// What becomes of cash that is taken without the server: on this computer now, and at the server later.
import { GitCompareArrows, HardDrive, type LucideIcon, Printer, Send } from 'lucide-react';
import { OFFLINE_SALE_TEXTS } from '../../texts/settlement-texts.ts';
import type { BuyerView } from '../settlement-view.ts';

const TEXTS = OFFLINE_SALE_TEXTS;

export function OfflineOutcome({ plan }: Pick<BuyerView['consequence'], 'plan'>) {
  return (
    <div className="grid gap-2">
      <h3>{TEXTS.what}</h3>
      <ul className="grid gap-2 text-small">
        <Step icon={HardDrive}>{TEXTS.stored}</Step>
        {plan.receipt && <Step icon={Printer}>{TEXTS.printed}</Step>}
        <Step icon={Send}>{plan.invoice === 'none' ? TEXTS.sent : TEXTS.sentWithInvoice}</Step>
        <Step icon={GitCompareArrows}>{TEXTS.conflict}</Step>
      </ul>
    </div>
  );
}

function Step({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden size={17} className="mt-px shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}
