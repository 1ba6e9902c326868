// Whether what a form was answered says that the server did not answer.

/** True for `{ failure: { kind: 'failed' } }`, which every action gives whose change got no answer or a failure. */
export function isUnanswered(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('failure' in answer)) return false;
  const { failure } = answer;
  return typeof failure === 'object' && failure !== null && 'kind' in failure && failure.kind === 'failed';
}
