// Sends the enrolment form: asks which family it is where the contact is known, then enrols (REG-31).
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import type { ChoiceFilter } from '../../shared/courses/choice/course-choice-filter.ts';
import type { FieldProblem } from '../../shared/participants/typed-participant.ts';
import {
  courseOf,
  type EnrolmentField,
  enrolmentProblems,
  personOf,
  type TypedEnrolment,
  termsOf,
} from './typed-enrolment.ts';

type Enrolled = Outputs['enrolment']['enrol'];
type FoundFamily = { readonly wards: Outputs['enrolment']['families'][number]['wards'] };

export type NotEnrolled = {
  readonly typed: TypedEnrolment;
  /** The key that it was sent with; the same form is sent again with the same key. */
  readonly key: string;
  readonly at: number;
} & (
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem<EnrolmentField>[] }
  /** The contact belongs to these families: staff say which one it is. */
  | { readonly kind: 'families'; readonly families: readonly FoundFamily[] }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
  /** Only the list of courses was narrowed, without scripts. */
  | { readonly kind: 'filtered'; readonly filter: ChoiceFilter }
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);

type Sent = { readonly typed: TypedEnrolment; readonly key: string; readonly playerId: string | null };

export async function sendEnrolment(
  api: Api,
  { typed, key, playerId }: Sent,
): Promise<NotEnrolled | ({ readonly kind: 'enrolled'; readonly courseId: string } & Enrolled)> {
  const common = { typed, key, at: Date.now() };
  const problems = enrolmentProblems(typed, playerId !== null);
  const course = courseOf(typed);
  if (problems.length > 0 || !course) return { ...common, kind: 'wrong', problems };
  const families = playerId === null ? await attempt(api.enrolment.families.query({ contact: typed.contact })) : null;
  if (families?.ok === false) return { ...common, kind: 'refused', failure: families.failure };
  const known = families?.value ?? [];
  const person = personOf(typed, playerId, known);
  if (!person) return { ...common, kind: 'families', families: known.map(({ wards }) => ({ wards })) };
  const { courseId, price } = course;
  const done = await attempt(api.enrolment.enrol.mutate({ key, person, courseId, price, ...termsOf(typed) }));
  if (done.ok) return { kind: 'enrolled', courseId, ...done.value };
  const { failure } = done;
  return failure.kind === 'failed'
    ? { ...common, kind: 'unknown', reference: failure.reference }
    : { ...common, kind: 'refused', failure };
}
