// A receipt with an unknown outcome: the answer cannot be undone, so it has no key and no default.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { PRINT_TEXTS } from '@zapisy/counter/texts/print-texts';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Button } from '@zapisy/screens/components/button';
import { CircleCheck, CircleQuestionMark, CircleX, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { reception } from '../reception.ts';

const TEXTS = PRINT_TEXTS.unknownPrint;

export function UnknownOutcomePanel({ item }: { readonly item: PrintItem }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const receipt = TEXTS.receipt(item.unknownPrint?.expectedNumber ?? null, item.paymentIds[0] ?? 0);
  const label = [TEXTS.label, receipt, warsawTime(new Date(item.changedAt))].join(' · ');
  const isAsked = item.unknownPrint?.asked === true;
  const isCancelledByOffice = item.unknownPrint?.isCancelledByOffice === true;
  const text = isCancelledByOffice ? TEXTS.cancelledByOffice : TEXTS.text;
  const answer = (printed: boolean) => void reception().resolveUnknownPrint(item.id, printed);
  return (
    <section role="alert" className="overflow-hidden rounded-card border-2 border-error-line bg-surface">
      <div className="flex items-center gap-4 bg-error-bg px-4.5 py-4 text-error-ink">
        <span className="grid size-[52px] shrink-0 place-items-center rounded-full bg-surface text-error-line">
          <CircleQuestionMark aria-hidden size={30} />
        </span>
        <div>
          <div className="text-small font-strong">{label}</div>
          <h2 ref={heading} tabIndex={-1} className="text-[19px]! outline-none">
            {TEXTS.title(receipt)}
          </h2>
          <p>{isAsked ? text : `${text} ${TEXTS.asking}`}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 px-4.5 py-3.5">
        <Button size="tall" icon={CircleCheck} onClick={() => answer(true)}>
          {TEXTS.cameOut}
        </Button>
        <Button size="tall" icon={isCancelledByOffice ? CircleX : Printer} onClick={() => answer(false)}>
          {isCancelledByOffice ? TEXTS.didNot : TEXTS.didNotPrint}
        </Button>
      </div>
    </section>
  );
}
