// Whether the answer to a form means that the server did not answer.

/** True for `{ failure: { kind: 'failed' } }`, the answer of every action whose change got no answer or failed. */
export function isUnanswered(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('failure' in answer)) return false;
  const { failure } = answer;
  return typeof failure === 'object' && failure !== null && 'kind' in failure && failure.kind === 'failed';
}
