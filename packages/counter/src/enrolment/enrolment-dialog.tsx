// The enrolment at the counter (F3): who, which course, when it is paid, on one view and by keys alone.
import { formatGrosze } from '@zapisy/domain/money';
import { isPayable } from '@zapisy/domain/payments/payment';
import { fullName } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { NO_KEYS, useKeys } from '@zapisy/screens/keys';
import { useId, useState } from 'react';
import { Frame } from '../frame.tsx';
import { InvoiceDataForm } from '../invoice-data/invoice-data-form.tsx';
import { useMeans } from '../ports/counter-ports.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { EnrolmentDone, type FinishedEnrolment } from './enrolment-done.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import type { EnrolmentStart } from './enrolment-start.ts';
import { SavedInvoiceNote, useSavedInvoice } from './saved-invoice.tsx';
import type { ToSettle } from './to-settle.ts';
import { type Enrolled, type Enrolment, useEnrolment } from './use-enrolment.ts';
import { type EnrolmentFields, useEnrolmentFields } from './use-enrolment-fields.ts';

const TEXTS = ENROLMENT_TEXTS;

type EnrolmentDialogProps = {
  readonly start: EnrolmentStart;
  /** The desk's city; null for a desk of all cities. */
  readonly city: string | null;
  /** Another view covers this one and has the shortcuts. */
  readonly isCovered: boolean;
  readonly onSettle: (due: ToSettle) => void;
  readonly onClose: () => void;
  /** Where what was taken is shown in a place of its own, and not here. */
  readonly onEnrolled?: (
    enrolled: { readonly courseId: string } & Pick<Enrolled, 'registrationId' | 'invited'>,
  ) => void;
};

export function EnrolmentDialog({ start, city, isCovered, onSettle, onClose, onEnrolled }: EnrolmentDialogProps) {
  const { isOffline } = useMeans();
  const [done, setDone] = useState<FinishedEnrolment | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const fields = useEnrolmentFields();
  const finish = (enrolled: Enrolled) => {
    const { participant, paymentId, registrationId, invited } = enrolled;
    if (paymentId !== null && state.pays === 'now') onSettle({ playerId: participant.id, paymentId, invited });
    else if (onEnrolled && view.course) onEnrolled({ courseId: view.course.id, registrationId, invited });
    else setDone(finished(enrolled, enrolment));
  };
  const enrolment = useEnrolment(start, city, { onGap: (gap) => fields.focus(gap), onEnrolled: finish });
  const { state, view } = enrolment;
  const profileOf = invoiceParticipantId(enrolment);
  const saved = useSavedInvoice(profileOf);
  const isFilledIn = done === null && !isCorrecting;
  useEnrolmentKeys(enrolment, fields, { isReceived: isFilledIn && !isCovered, isOffline });
  return (
    <Frame
      title={TEXTS.title}
      subtitle={subtitleOf(enrolment)}
      mark={view.names && <PersonMark name={view.names.firstName} mark={view.mark} />}
      aside={isFilledIn && <Hints />}
      place="inset-x-5.5 narrow:inset-x-3"
      padding={isFilledIn ? '' : 'px-5.5 py-3'}
      onClose={isCorrecting ? () => setCorrecting(false) : onClose}
      leavesFocus
      startFocus={fields.startsAt(start)}
      footer={isFilledIn ? <Footer enrolment={enrolment} isOffline={isOffline} onClose={onClose} /> : undefined}
    >
      {done && <EnrolmentDone done={done} onNext={onClose} onSettle={onSettle} />}
      {!done && isCorrecting && saved.profile && (
        <InvoiceDataForm
          profile={saved.profile}
          backText={TEXTS.back}
          onBack={() => setCorrecting(false)}
          onSaved={(reply) => {
            setCorrecting(false);
            if (reply.ok) saved.take(reply);
            else saved.readAgain();
          }}
        />
      )}
      {isFilledIn && (
        <EnrolmentForm
          enrolment={enrolment}
          fields={fields}
          note={
            <SavedInvoiceNote
              saved={saved}
              family={state.known ? undefined : view.family}
              hasProfile={profileOf !== null}
              onCorrect={() => setCorrecting(true)}
            />
          }
        />
      )}
    </Frame>
  );
}

/** Alt with a number leads to a part, Alt with a letter chooses when it is paid. */
function useEnrolmentKeys(
  { dispatch, submit }: Enrolment,
  { name, other, list, choice }: EnrolmentFields,
  { isReceived, isOffline }: { readonly isReceived: boolean; readonly isOffline: boolean },
): void {
  useKeys(
    isReceived
      ? {
          'Alt+1': () => (name.current ?? other.current)?.focus(),
          'Alt+2': () => list.current?.focus(),
          'Alt+3': () => choice.current?.focus(),
          'Alt+T': () => dispatch({ kind: 'pays', pays: 'now' }),
          'Alt+R': () => dispatch({ kind: 'pays', pays: 'later' }),
          'Ctrl+Enter': () => isOffline || submit(),
        }
      : NO_KEYS,
  );
}

function finished({ participant, paymentId, invited }: Enrolled, { state, view }: Enrolment): FinishedEnrolment {
  const { course, due, today } = view;
  const isReserved = paymentId !== null && course !== undefined && course.reservableUntil !== null;
  return {
    participant,
    paymentId,
    course,
    due,
    invited,
    reservedUntil: isReserved ? (state.reservedUntil ?? today) : null,
  };
}

/** A new participant of a family gets what its first participant has, when all have the same. */
function invoiceParticipantId({ state, view }: Enrolment): string | null {
  return state.known?.id ?? view.family?.wards[0]?.id ?? null;
}

function subtitleOf({ state, view }: Enrolment): string | undefined {
  if (!view.names) return undefined;
  const { person } = TEXTS;
  const name = view.birthYear === undefined ? fullName(view.names) : person.known(fullName(view.names), view.birthYear);
  if (state.known) return name;
  const owner = view.family ? fullName(view.family.owner) : '';
  return [TEXTS.newChild(name), owner && person.guardian(owner)].filter(Boolean).join(' · ');
}

function Hints() {
  const { next, courses, parts } = TEXTS.hints;
  return (
    <span aria-hidden className="flex items-center gap-2 text-small text-muted">
      <KeyCaps keys={['Tab']} /> {next} <KeyCaps keys={['↑', '↓']} /> {courses} <KeyCaps keys={['Alt', '1']} />
      <KeyCaps keys={['Alt', '2']} />
      <KeyCaps keys={['Alt', '3']} /> {parts}
    </span>
  );
}

type FooterProps = Pick<EnrolmentDialogProps, 'onClose'> & {
  readonly enrolment: Enrolment;
  readonly isOffline: boolean;
};

function Footer({ enrolment: { state, view, submit }, isOffline, onClose }: FooterProps) {
  const id = useId();
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {TEXTS.cancel}
      </Button>
      <KeyCaps keys={['Esc']} />
      <span id={id} className="min-w-0 grow px-2 text-small text-muted">
        {isOffline ? TEXTS.offline : !state.known && TEXTS.addedLast}
      </span>
      <Button
        variant={isOffline ? 'secondary' : 'primary'}
        size="tall"
        keys={['Ctrl', 'Enter']}
        aria-disabled={isOffline || undefined}
        aria-describedby={isOffline ? id : undefined}
        busy={state.isSending}
        busyText={TEXTS.submit.busy}
        onClick={() => isOffline || submit()}
      >
        {actOf(state.pays, view)}
      </Button>
    </>
  );
}

function actOf(pays: 'now' | 'later', { course, due }: Enrolment['view']): string {
  const texts = TEXTS.submit;
  if (course && !isPayable(course.price)) return texts.free;
  if (pays === 'now') return texts.now(due === undefined ? '' : formatGrosze(due));
  return course && course.reservableUntil === null ? texts.later : texts.reserve;
}
