// Handles the buttons of the list of courses: closes a course for new registrations, or opens it again.
import { attempt, type FormFailure, statusOf } from '#app/server/api.server.ts';
import { oneOfValues, sentId } from '#app/server/form-value.server.ts';
import type { Visit } from '#app/server/visit.server.ts';
import { ACT_FIELD, CLOSE, COURSE_FIELD, OPEN } from './course-rows.tsx';

export type CourseDone = { readonly at: number } & (
  | { readonly kind: 'closed' | 'opened'; readonly id: string; readonly name: string }
  | { readonly kind: 'failed'; readonly failure: FormFailure }
);

export async function openOrCloseCourse({
  api,
  request,
  answerWith,
}: Pick<Visit, 'api' | 'request' | 'answerWith'>): Promise<CourseDone> {
  const form = await request.formData();
  const courseId = sentId(form, COURSE_FIELD);
  const open = oneOfValues(form, ACT_FIELD, [OPEN, CLOSE]) === OPEN;
  const done = await attempt(api.courses.setOpen.mutate({ courseId, open }));
  const at = Date.now();
  if (done.ok) return { kind: open ? 'opened' : 'closed', id: done.value.id, name: done.value.shortName, at };
  answerWith(statusOf(done.failure));
  return { kind: 'failed', failure: done.failure, at };
}
