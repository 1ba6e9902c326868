// What is measured: each query procedure with the inputs of its screens, and what the jobs ask for by themselves.
import type { JobContext } from '@zapisy/api/context';
import { Refusal } from '@zapisy/api/refusal';
import { BACKGROUND } from '../background.ts';
import { call, QUERIES } from '../callers.ts';
import type { Landmarks } from '../landmarks.ts';
import { LEADS } from './leads.ts';
import { PEOPLE } from './people.ts';
import { SALES } from './sales.ts';
import { SCHOOL } from './school.ts';

type Operation = { readonly name: string; readonly work: () => Promise<unknown> };

/** One question of a screen; `family` is whose it is where clients ask it. */
type Question = {
  readonly what: string;
  readonly path: string;
  readonly family: string;
  readonly input: unknown;
};

/** These ask an outside system alone. */
const ELSEWHERE = ['accounts.staff', 'preferences.lookUpCompany'];
/** These are of the family whose place is held, all others of clients of the family with most to show. */
const OF_HOLDER: ReadonlySet<string> = new Set(['registration.basket', 'registration.summary']);

/** @throws when a query procedure has no input here, or one that is not there any more has. */
export function questionsOf(at: Landmarks): readonly Question[] {
  const inputs = { ...SALES(at), ...LEADS(at), ...PEOPLE(at), ...SCHOOL(at) };
  const measured: readonly string[] = [...Object.keys(inputs), ...ELSEWHERE];
  const wrong = [
    ...QUERIES.filter((path) => !measured.includes(path)),
    ...measured.filter((path) => !QUERIES.includes(path)),
  ];
  if (wrong.length > 0) throw new Error(`Not measured, or not there any more: ${wrong.join(', ')}.`);
  return Object.entries(inputs).flatMap(([path, those]) => {
    const family = OF_HOLDER.has(path) ? at.held.ownerEmail : at.client.ownerEmail;
    return Object.entries(those).map(([what, input]) => ({ what, path, family, input }));
  });
}

export function operationsOf(context: JobContext, at: Landmarks): readonly Operation[] {
  const asked = questionsOf(at).map(({ what, path, family, input }) => {
    const work = () => call(context, path, family, input);
    return { name: `${path}: ${what}`, work: () => (what.startsWith('refused') ? refused(work()) : work()) };
  });
  const background = Object.entries(BACKGROUND).map(([what, work]) => ({
    name: `job: ${what}`,
    work: () => work(context),
  }));
  return [...asked, ...background];
}

/** What nothing in a world is an answer to: a refusal is expected. */
const refused = (asked: Promise<unknown>) =>
  asked.catch((error: unknown) => {
    if (!(error instanceof Error && error.cause instanceof Refusal)) throw error;
  });
