// The enrolment dialog in use: reads the courses and the families of a contact, and enrols once under its key (DESK-13).
import { useEffect, useReducer, useRef } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { ProcedureInput, ProcedureOutput } from '../ports/procedures.ts';
import type { CallFailure } from '../ports/reply.ts';
import { failurePart } from './enrolment-failure.ts';
import type { EnrolmentStart } from './enrolment-start.ts';
import {
  afterEnrolmentEvent,
  type EnrolmentEvent,
  type EnrolmentGap,
  type EnrolmentState,
  openEnrolment,
} from './enrolment-state.ts';
import { type EnrolmentView, enrolmentOrder, enrolmentView } from './enrolment-view.ts';
import { useLookup } from './use-lookup.ts';

export type Enrolled = ProcedureOutput<'enrolment.enrol'>;

export type Enrolment = {
  readonly state: EnrolmentState;
  readonly view: EnrolmentView;
  dispatch(event: EnrolmentEvent): void;
  readOffer(): void;
  submit(): void;
};

type Outcome = {
  /** Something is missing, or was refused: the focus goes there. */
  onGap(gap: EnrolmentGap): void;
  onEnrolled(enrolled: Enrolled): void;
};

/** `city`: the desk's; null for a desk of all cities. */
export function useEnrolment(start: EnrolmentStart, city: string | null, outcome: Outcome): Enrolment {
  const [state, dispatch] = useReducer(afterEnrolmentEvent, start, (first) => openEnrolment(first, city ?? ''));
  const { server } = useCounter();
  const key = useRef<string | null>(null);
  key.current ??= crypto.randomUUID();
  const view = enrolmentView(state);

  const readOffer = () => {
    dispatch({ kind: 'reading-offer' });
    void server.call('enrolment.offer', {}).then((reply) => dispatch({ kind: 'offer', reply }));
  };
  const first = useRef(readOffer);
  useEffect(() => first.current(), []);

  const readFamilies = async (contact: string) => {
    const reply = await server.call('enrolment.families', { contact });
    // Families that cannot be read are found by the server when the enrolment is sent.
    if (reply.ok) dispatch({ kind: 'families', contact, families: reply.value });
  };
  useLookup(state.known === null && view.contact ? state.contact : '', readFamilies);

  const afterFailure = (failure: CallFailure) => {
    dispatch({ kind: 'failure', failure });
    const part = failurePart(failure);
    if (part === null) return;
    if (part === 'contact') void readFamilies(state.contact);
    // The places and the price may be others now; all that was typed stays.
    if (part === 'course') readOffer();
    outcome.onGap(part);
  };
  const send = async (order: ProcedureInput<'enrolment.enrol'>) => {
    dispatch({ kind: 'sending' });
    const reply = await server.call('enrolment.enrol', order);
    if (reply.ok) outcome.onEnrolled(reply.value);
    else afterFailure(reply.failure);
  };
  const submit = () => {
    if (state.isSending) return;
    const order = enrolmentOrder(state, view, key.current ?? '');
    if (order) return void send(order);
    const gap = view.gap ?? 'course';
    dispatch({ kind: 'gap', gap });
    outcome.onGap(gap);
  };
  return { state, view, dispatch, readOffer, submit };
}
