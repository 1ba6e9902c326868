// The block of critical notifications: open ones first, loud; what was dealt with lately below, with 'Cofnij'.
import { Form, Link, useNavigation } from '@remix-run/react';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { ArrowRight, CircleCheck, CircleHelp, CircleX, OctagonX, Scale, Undo2 } from 'lucide-react';
import { Banner, inBanner } from '../components/banner.tsx';
import { Button, buttonLook } from '../components/button.tsx';
import { Card, CardHead } from '../components/card.tsx';
import { Chip, Count } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { Field } from '../components/field.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import { pl } from '../texts/pl.ts';
import { isCompanyFallback, whyOf } from './notification-words.ts';
import type { DocumentsOfPayment, Notification, ReadNotifications } from './notifications.server.ts';
import type { Resolved } from './resolved.ts';

type NotificationsProps = {
  readonly read: ReadNotifications;
  readonly done: Resolved | undefined;
  /** 'HH:MM' in Europe/Warsaw. */
  readonly checkedAt: string;
};

export function Notifications({ read, done, checkedAt }: NotificationsProps) {
  if (read.kind === 'unread') {
    return (
      <Banner
        tone="error"
        title={pl.staff.criticalUnread}
        actions={
          <Link to="/zespol" reloadDocument className={classes(buttonLook({ size: 'small' }), inBanner)}>
            {pl.staff.checkAgain}
          </Link>
        }
      />
    );
  }
  const { open, resolved, documents } = read;
  return (
    <>
      {done?.kind === 'resolved' && (
        <div key={done.at} className="mb-4">
          <UndoBar toast={pl.staff.resolved} undo={<UndoResolve id={done.id} />}>
            <b>{pl.staff.resolved}</b>
          </UndoBar>
        </div>
      )}
      <Card urgent={open.length > 0} labelledBy="krytyczne">
        <CardHead>
          <h2 id="krytyczne" className="flex items-center gap-2">
            {pl.staff.critical}
            <span role="status">{open.length > 0 && <Count urgent value={open.length} />}</span>
          </h2>
          <span className="num text-small text-muted">{pl.staff.checkedAt(checkedAt)}</span>
        </CardHead>
        {open.length === 0 ? (
          <p className="flex items-center gap-2 p-pad text-muted">
            <CircleCheck aria-hidden size={18} />
            {pl.staff.noCritical}
          </p>
        ) : (
          <ul>
            {open.map((notification) => (
              <OpenNotification key={notification.id} notification={notification} documents={documents} />
            ))}
          </ul>
        )}
      </Card>
      {resolved.length > 0 && <ResolvedLately resolved={resolved} />}
    </>
  );
}

type OpenNotificationProps = {
  readonly notification: Notification;
  readonly documents: readonly DocumentsOfPayment[];
};

function OpenNotification({ notification, documents }: OpenNotificationProps) {
  const { reason, paymentIds, count, lastAt } = notification;
  const known = documents.find(({ paymentId }) => paymentIds.includes(paymentId));
  const why = whyOf(notification);
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 gap-y-3 border-t border-line px-4 py-3.5 first:border-t-0 lg:grid-cols-[22px_minmax(0,1fr)_auto]">
      <OctagonX aria-hidden size={20} className="text-error-line" />
      <div className="grid content-start justify-items-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-[15px]!">{pl.staff.reasons[reason]}</h3>
          {count > 1 && <Chip tone="line">{pl.staff.tries(count)}</Chip>}
        </div>
        <p className="flex flex-wrap gap-x-4.5 gap-y-1 text-small text-muted">
          {paymentIds.length > 0 && <span>{pl.staff.payments(paymentIds.join(', '), paymentIds.length)}</span>}
          <time className="num" dateTime={lastAt.toISOString()}>
            {formatWarsaw(lastAt)}
          </time>
        </p>
        <Flow known={known} why={why} />
        <p className="max-w-[62em] text-pretty">
          {isCompanyFallback(notification) ? pl.staff.companyFallback : pl.staff.meanings[reason]}
        </p>
        {isCompanyFallback(notification) && (
          <p className="flex max-w-[62em] gap-2 text-small font-medium text-error-line">
            <Scale aria-hidden size={16} className="mt-0.5 shrink-0" />
            {pl.staff.law}
          </p>
        )}
      </div>
      <div className="max-lg:col-start-2">
        <ResolveForm id={notification.id} />
      </div>
    </li>
  );
}

/** Receipt, then invoice: what is there and what is not, and why. */
function Flow({ known, why }: { readonly known: DocumentsOfPayment | undefined; readonly why: string | undefined }) {
  if (!known) return why ? <p className="text-small">{pl.staff.because(why)}</p> : null;
  const wantsInvoice = known.requests.some(({ kind }) => kind === 'vat');
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small font-medium">
      <DocumentState done={known.receipt !== null} yes={pl.staff.flow.receipt} no={pl.staff.flow.noReceipt} />
      {wantsInvoice && (
        <>
          <ArrowRight aria-hidden size={14} className="text-muted" />
          <DocumentState
            done={known.invoice !== null}
            yes={pl.staff.flow.invoice}
            no={why ? `${pl.staff.flow.noInvoice}: ${why}` : pl.staff.flow.noInvoice}
          />
        </>
      )}
      {known.outcome === 'waiting' && (
        <span className="flex items-center gap-1.5 text-muted">
          <CircleHelp aria-hidden size={16} />
          {pl.staff.flow.stillTrying}
        </span>
      )}
    </p>
  );
}

function DocumentState({ done, yes, no }: { readonly done: boolean; readonly yes: string; readonly no: string }) {
  const Icon = done ? CircleCheck : CircleX;
  return (
    <span className={classes('flex items-center gap-1.5', done ? 'text-ok-line' : 'text-error-line')}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {done ? yes : no}
    </span>
  );
}

function ResolveForm({ id }: { readonly id: string }) {
  const busy = useNavigation().formData?.get('id') === id;
  return (
    <details className="lg:text-right">
      <summary className={classes(buttonLook({ variant: 'quiet' }), 'list-none [&::-webkit-details-marker]:hidden')}>
        {pl.staff.resolve}
      </summary>
      <Form method="post" className="mt-2 grid w-64 max-w-full gap-2 text-left">
        <input type="hidden" name="id" value={id} />
        <Field name="notatka" fieldKey={id} label={pl.staff.note} hint={pl.staff.noteHint} optional maxLength={1000} />
        <Button type="submit" variant="primary" busy={busy} busyText={pl.staff.resolving}>
          {pl.staff.resolve}
        </Button>
      </Form>
    </details>
  );
}

function UndoResolve({ id }: { readonly id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="czynnosc" value="cofnij" size="small" icon={Undo2}>
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
