// The prints that wait at a desk: how many, since when and why, with the way to their payments.
import { Link } from '@remix-run/react';
import type { Desk } from '@zapisy/domain/printing/desk';
import { NameAndNote } from '#app/components/table/cut-text.tsx';
import { pl } from '#app/texts/pl.ts';
import { PAYMENT_LIST } from '../payments/list/payment-list.ts';
import { type DeskQueue, deskQueueText } from '../shell/desk-queue-text.ts';

const texts = pl.desks;

type WaitingPrintsProps = {
  readonly desk: Pick<Desk, 'id' | 'name'>;
  /** Null for none, undefined when they could not be read. */
  readonly queue: DeskQueue | null | undefined;
  readonly readAt: Date;
};

export function WaitingPrints({ desk: { id, name }, queue, readAt }: WaitingPrintsProps) {
  if (queue === undefined) return <span className="text-warn-ink">{texts.waitingNotRead}</span>;
  if (queue === null) return <span className="text-muted">{texts.nothingWaits}</span>;
  const count = texts.waiting(queue.prints);
  const since = deskQueueText(queue, readAt);
  return (
    <span className="block sm:max-w-48">
      <NameAndNote
        name={
          <Link
            to={PAYMENT_LIST.to({ documents: 'print-waits', desk: id })}
            className="link-alone sm:inline sm:leading-[1.2]"
            aria-label={`${count}: ${name ?? id}`}
          >
            {count}
          </Link>
        }
        note={since}
        title={since}
      />
    </span>
  );
}
