// One open critical notification: what happened, to whom, the progress of the documents, and the next actions in order.
import { Form, Link, useNavigation } from '@remix-run/react';
import { formatGrosze, sumGrosze } from '@zapisy/domain/money';
import { LONGEST_RESOLUTION_NOTE, needsNote } from '@zapisy/domain/notifications/critical-notification';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Button, buttonLook } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { Field } from '@zapisy/screens/components/field';
import { ArrowRight, CircleCheck, CircleHelp, CircleX, Hourglass, OctagonX, Scale } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { useUnfolded } from '../../components/layout/use-unfolded.ts';
import { pl } from '../../texts/pl.ts';
import type { NextActions } from '../payments/next-action.ts';
import { OrderedPayments } from '../payments/ordered-payments.tsx';
import { PaymentLinks } from '../payments/payment-links.tsx';
import { DASHBOARD, editorAddress, familyAddress, paymentAddress } from '../shell/addresses.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { type DocumentStep, type NotificationLine, saidOf } from './notification-lines.ts';
import type { ConcernedPayment, Notification } from './notifications.server.ts';

type OneProps = {
  readonly notification: Notification;
  /** When 'Załatwione' was sent without the note that it needs, in milliseconds. */
  readonly noteMissingAt?: number | undefined;
};

export function OpenNotification({ notification, noteMissingAt }: OneProps) {
  const { reason, paymentIds, payments, count, lastAt } = notification;
  const { steps, lines, actions } = saidOf(notification, useDeskName());
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 gap-y-3 border-t border-line px-4 py-3.5 first:border-t-0 lg:grid-cols-[22px_minmax(0,1fr)_minmax(0,auto)]">
      <OctagonX aria-hidden size={20} className="text-error-line" />
      <div className="grid content-start justify-items-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-[15px]!">{pl.staff.reasons[reason]}</h3>
          {count > 1 && <Chip tone="line">{pl.staff.tries(count)}</Chip>}
        </div>
        <p className="flex flex-wrap gap-x-4.5 gap-y-1 text-small text-muted">
          {paymentIds.length > 0 && <PaymentLinks ids={paymentIds} />}
          {payments.length > 0 && <ConcernedPayments payments={payments} />}
          <time className="num" dateTime={lastAt.toISOString()}>
            {formatWarsaw(lastAt)}
          </time>
        </p>
        {steps.length > 0 && <Steps steps={steps} />}
        {lines.map((line) => (
          <Line key={line.text} line={line} />
        ))}
      </div>
      <div className="max-lg:col-start-2 lg:max-w-[480px]">
        <NextActionButtons id={notification.id} {...{ reason, actions, noteMissingAt }} />
      </div>
    </li>
  );
}

const STEPS = {
  done: { Icon: CircleCheck, look: 'text-ok-line' },
  missing: { Icon: CircleX, look: 'text-error-line' },
  waiting: { Icon: CircleHelp, look: 'text-muted' },
};

/** The documents in their order, and whether we still try. */
function Steps({ steps }: { readonly steps: readonly DocumentStep[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small font-medium">
      {steps.map(({ state, text }, index) => {
        const { Icon, look } = STEPS[state];
        return (
          <span key={text} className="flex items-center gap-2">
            {index > 0 && state !== 'waiting' && <ArrowRight aria-hidden size={14} className="text-muted" />}
            <span className={classes('flex items-center gap-1.5', look)}>
              <Icon aria-hidden size={16} className="shrink-0" />
              {text}
            </span>
          </span>
        );
      })}
    </p>
  );
}

const LINE_LOOKS = {
  text: '',
  cause: 'text-small',
  fact: 'text-small font-medium',
  stopped: 'flex gap-2 text-small font-medium text-error-line',
  forbidden: 'flex gap-2 text-small font-medium text-error-line',
};

/** What tax law forbids has its own mark. */
function Line({ line: { look, text } }: { readonly line: NotificationLine }) {
  const Icon = look === 'forbidden' ? Scale : look === 'stopped' ? CircleX : undefined;
  return (
    <p className={classes('max-w-[62em] text-pretty', LINE_LOOKS[look])}>
      {Icon && <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />}
      {text}
    </p>
  );
}

function ConcernedPayments({ payments }: { readonly payments: readonly ConcernedPayment[] }) {
  const people = [...new Map(payments.map(({ participant }) => [participant.id, participant])).values()];
  return (
    <>
      <span>
        {pl.staff.participants(people.length)}{' '}
        {people.map(({ id, firstName, lastName }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link to={familyAddress(id)} className="inline-block min-h-6 link">
              {`${firstName} ${lastName}`.trim()}
            </Link>
          </Fragment>
        ))}
      </span>
      <b className="num text-ink">{formatGrosze(sumGrosze(payments.map(({ amount }) => amount)))}</b>
    </>
  );
}

type NextActionButtonsProps = Pick<Notification, 'id' | 'reason'> & {
  readonly actions: NextActions;
  readonly noteMissingAt: number | undefined;
};

/** The first action is filled, the others are secondary. An act that is not possible now says why. */
function NextActionButtons({ actions, id, reason, noteMissingAt }: NextActionButtonsProps) {
  const hasSteps = actions.correct.length > 0 && actions.order !== undefined;
  return (
    <div className="grid justify-items-start gap-2 lg:justify-items-end">
      {actions.underWay && (
        <p className="flex min-h-6 items-center gap-1.5 text-small text-muted">
          <Hourglass aria-hidden size={16} />
          {pl.staffDocuments.underWay}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        {actions.correct.length > 0 && (
          <Step number={hasSteps ? 1 : undefined}>
            {actions.correct.map(({ playerId, name }, index) => (
              <ButtonLink
                key={playerId}
                to={editorAddress(playerId, DASHBOARD)}
                variant={actions.first === 'correct' && index === 0 ? 'primary' : 'secondary'}
              >
                {actions.correct.length > 1 ? pl.staffDocuments.correctDataOf(name) : pl.staffDocuments.correctData}
              </ButtonLink>
            ))}
          </Step>
        )}
        {actions.order && (
          <Step number={hasSteps ? 2 : undefined}>
            <Orders order={actions.order} isFirst={actions.first === 'order'} id={id} />
          </Step>
        )}
        {actions.paymentPage && (
          <ButtonLink to={paymentAddress(actions.paymentPage)}>{pl.staffDocuments.look}</ButtonLink>
        )}
        <ResolveForm {...{ id, noteMissingAt }} isOfMoney={needsNote(reason)} primary={actions.first === 'resolve'} />
      </div>
    </div>
  );
}

type StepProps = { readonly number: number | undefined; readonly children: ReactNode };

/** The number is for the eye: the text of the notification says the same order. */
function Step({ number, children }: StepProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {number !== undefined && (
        <b aria-hidden className="num text-small text-muted">
          {number}.
        </b>
      )}
      {children}
    </span>
  );
}

type OrdersProps = {
  readonly order: NonNullable<NextActions['order']>;
  readonly isFirst: boolean;
  readonly id: string;
};

function Orders({ order: { act, title, paymentIds, reason }, isFirst, id }: OrdersProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <OrderedPayments act={act} paymentIds={paymentIds} />
      <input type="hidden" name="notification" value={id} />
      <Button
        type="submit"
        name="action"
        value={act}
        variant={isFirst ? 'primary' : 'secondary'}
        busy={sent?.get('notification') === id && sent.get('action') === act}
        busyText={pl.staffDocuments.ordering}
        reason={reason}
      >
        {title}
      </Button>
    </Form>
  );
}

type ResolveFormProps = {
  readonly id: string;
  /** Money about which a person decides: the note is what was decided. */
  readonly isOfMoney: boolean;
  /** When it was sent without its note, in milliseconds. */
  readonly noteMissingAt: number | undefined;
  readonly primary: boolean;
};

function ResolveForm({ id, isOfMoney, noteMissingAt, primary }: ResolveFormProps) {
  const busy = useNavigation().formData?.get('id') === id;
  const isNoteMissing = noteMissingAt !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (noteMissingAt !== undefined) form.current?.querySelector<HTMLInputElement>('[name=note]')?.focus();
  }, [noteMissingAt]);
  const { wasUnfolded, details } = useUnfolded(isNoteMissing);
  const texts = pl.staff;
  return (
    <details {...details} className="lg:text-right" open={isNoteMissing || undefined}>
      <summary className={classes(buttonLook({ variant: primary ? 'primary' : 'quiet' }), 'no-marker')}>
        {pl.staff.resolve}
      </summary>
      {wasUnfolded && (
        <Form ref={form} method="post" className="mt-2 grid w-64 max-w-full gap-2 text-left">
          <input type="hidden" name="id" value={id} />
          <Field
            name="note"
            fieldKey={id}
            label={isOfMoney ? texts.moneyNote : texts.note}
            hint={isOfMoney ? texts.moneyNoteHint : texts.noteHint}
            error={isNoteMissing ? texts.noteNeeded : undefined}
            optional={!isOfMoney}
            maxLength={LONGEST_RESOLUTION_NOTE}
          />
          <Button
            type="submit"
            name="action"
            value="resolve"
            variant="primary"
            busy={busy}
            busyText={pl.staff.resolving}
          >
            {pl.staff.resolve}
          </Button>
        </Form>
      )}
    </details>
  );
}
