// The print queue (F9): the unknown outcome first, then what waits, then what came out; the printer at the side.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { PRINT_TEXTS } from '@zapisy/counter/texts/print-texts';
import { isPrintJobOpen } from '@zapisy/domain/printing/print-job';
import { Button } from '@zapisy/screens/components/button';
import { Count } from '@zapisy/screens/components/count';
import { useState } from 'react';
import type { DeskStatus } from '../../bridge.ts';
import { FOCUS_HOME } from '../focus-home.ts';
import { reception } from '../reception.ts';
import { NoteDialog } from './note-dialog.tsx';
import { OutboxList } from './outbox-list.tsx';
import { PrintRow } from './print-row.tsx';
import { PrinterPanel } from './printer-panel.tsx';
import { UnknownOutcomePanel } from './unknown-outcome-panel.tsx';

type PrintQueueScreenProps = {
  readonly status: DeskStatus;
  readonly prints: readonly PrintItem[];
  readonly onBack: () => void;
};

export function PrintQueueScreen({ status, prints, onBack }: PrintQueueScreenProps) {
  const [cancelling, setCancelling] = useState<PrintItem | null>(null);
  const unknown = prints.find((item) => item.state === 'unknown');
  const waiting = prints.filter((item) => isPrintJobOpen(item.state) && item.state !== 'unknown');
  const finished = prints.filter((item) => !isPrintJobOpen(item.state));
  const rows = (items: readonly PrintItem[]) => (
    <ul className="rounded-card border border-line bg-surface shadow-card">
      {items.map((item) => (
        <PrintRow
          key={item.id}
          item={item}
          isBehindUnknown={unknown !== undefined}
          onCancel={() => setCancelling(item)}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_334px] max-[1200px]:grid-cols-[minmax(0,1fr)_270px] narrow:grid-cols-1">
      {/* Rows of their content's height: the list scrolls, and no part of it is squeezed when there is much in it. */}
      <main className="grid auto-rows-max content-start gap-2 overflow-y-auto px-5.5 py-4.5">
        <div className="mb-1 flex items-center justify-between">
          <h1 {...FOCUS_HOME} className="outline-none">
            {PRINT_TEXTS.title}
          </h1>
          <Button size="small" keys={['Esc']} onClick={onBack}>
            {PRINT_TEXTS.back}
          </Button>
        </div>
        {unknown && <UnknownOutcomePanel key={unknown.id} item={unknown} />}
        <OutboxList items={status.outbox} />
        <h2 className="mt-3">
          {PRINT_TEXTS.waiting}
          {waiting.length > 0 && <Count value={waiting.length} className="ml-2" />}
        </h2>
        {waiting.length > 0 ? rows(waiting) : <p className="text-muted">{PRINT_TEXTS.empty}</p>}
        <h2 className="mt-3">{PRINT_TEXTS.today}</h2>
        {finished.length > 0 ? rows([...finished].reverse()) : <p className="text-muted">{PRINT_TEXTS.noneYet}</p>}
      </main>
      <PrinterPanel status={status} prints={prints} unknown={unknown} />
      {cancelling && (
        <NoteDialog
          texts={PRINT_TEXTS.cancelForm}
          onClose={() => setCancelling(null)}
          onConfirm={(reason) => {
            void reception().cancelPrint(cancelling.id, reason);
            setCancelling(null);
          }}
        />
      )}
    </div>
  );
}
