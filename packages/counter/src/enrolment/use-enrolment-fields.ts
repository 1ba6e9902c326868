// The fields of the enrolment dialog that get the focus: at the start, by a key, and when something of theirs is missing.
import { type RefObject, useRef } from 'react';
import type { EnrolmentStart } from './enrolment-start.ts';
import type { EnrolmentGap } from './enrolment-state.ts';

export function useEnrolmentFields() {
  const name = useRef<HTMLInputElement>(null);
  const birthYear = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const byGap = { name, birthYear, contact, family: contact, course: list, day, amount, reason };
  return {
    name,
    birthYear,
    contact,
    other,
    list,
    choice,
    day,
    amount,
    reason,
    /** The first thing that is not known yet. */
    startsAt: ({ known, name: typed }: EnrolmentStart): RefObject<HTMLElement> => {
      if (known) return list;
      return typed === '' ? name : birthYear;
    },
    focus: (gap: EnrolmentGap) => byGap[gap].current?.focus(),
  };
}

export type EnrolmentFields = ReturnType<typeof useEnrolmentFields>;
