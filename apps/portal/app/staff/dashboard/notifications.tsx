// The block of critical notifications: open ones first and prominent; the recently resolved ones below, with 'Cofnij' (DASH-1).
import { Form, Link } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { Count } from '@zapisy/screens/components/count';
import { CircleCheck, Undo2 } from 'lucide-react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import type { TypedForm } from '../../forms/read-form.server.ts';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { pl } from '../../texts/pl.ts';
import type { Notification, ReadNotifications } from './notifications.server.ts';
import { OpenNotification } from './open-notification.tsx';

/** The highest ones have some 150 px. */
const OF_ONE_SCREEN = 4;

type NotificationsProps = {
  readonly read: ReadNotifications;
  /** What was sent without the note that it needs, and when, in milliseconds. */
  readonly withoutNote?: { readonly typed: TypedForm; readonly at: number } | undefined;
  /** 'HH:MM' in Europe/Warsaw. */
  readonly checkedAt: string;
};

export function Notifications({ read, withoutNote, checkedAt }: NotificationsProps) {
  const first = useFirstScreen(read.kind === 'unread' ? [] : read.open, OF_ONE_SCREEN);
  if (read.kind === 'unread') {
    return (
      <Banner
        tone="error"
        title={pl.staff.criticalUnread}
        actions={
          <Link to="/zespol" reloadDocument className={buttonLook({ variant: 'tinted', size: 'small' })}>
            {pl.staff.checkAgain}
          </Link>
        }
      />
    );
  }
  const { open, resolved } = read;
  return (
    <>
      {open.length === 0 ? (
        <section
          aria-labelledby="krytyczne"
          className="flex items-center gap-2 rounded-control border border-line bg-surface px-3.5 py-2 text-small text-muted"
        >
          <CircleCheck aria-hidden size={16} className="shrink-0" />
          <h2 id="krytyczne" className="sr-only">
            {pl.staff.critical}
          </h2>
          <p>
            <span role="status">{pl.staff.noCritical}</span>{' '}
            <span className="num">{pl.staff.checkedAt(checkedAt)}</span>
          </p>
        </section>
      ) : (
        <Card urgent labelledBy="krytyczne">
          <CardHead>
            <h2 id="krytyczne" className="flex items-center gap-2">
              {pl.staff.critical}
              <span role="status">
                <Count look="urgent" value={open.length} />
              </span>
            </h2>
            <span className="num text-small text-muted">{pl.staff.checkedAt(checkedAt)}</span>
          </CardHead>
          <ul>
            {first.map((notification) => (
              <OpenNotification
                key={notification.id}
                notification={notification}
                noteMissingAt={notification.id === withoutNote?.typed.initialValue?.['id'] ? withoutNote.at : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {resolved.length > 0 && <ResolvedLately resolved={resolved} />}
    </>
  );
}

/** The form that opens a notification again. */
export function UndoResolve({ id }: { readonly id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="action" value="undo" size="small" icon={Undo2}>
        {pl.staff.undo}
      </Button>
    </Form>
  );
}

function ResolvedLately({ resolved }: { readonly resolved: readonly Notification[] }) {
  return (
    <details className="mt-3">
      <summary className="w-fit min-h-6 text-small text-muted">
        {pl.staff.recentlyResolved} ({resolved.length})
      </summary>
      <ul className="mt-2 rounded-card border border-line bg-surface">
        {resolved.map(({ id, reason, paymentIds, resolvedBy, resolvedAt, note }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0"
          >
            <span>
              <b>{pl.staff.reasons[reason]}</b>{' '}
              {paymentIds.length > 0 && pl.staff.payments(paymentIds.join(', '), paymentIds.length)}
              <span className="block text-small text-muted">
                {resolvedAt && pl.staff.resolvedBy(resolvedBy ?? '', formatWarsaw(resolvedAt))}
                {note && ` · ${note}`}
              </span>
            </span>
            <UndoResolve id={id} />
          </li>
        ))}
      </ul>
    </details>
  );
}
