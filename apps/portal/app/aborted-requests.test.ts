// Which uncaught errors of the window are requests that the page itself aborted.
import { expect, it } from 'vitest';
import { ignoreAbortedRequests } from './aborted-requests.ts';

it.each([
  ['a request that the page aborted', new DOMException('signal is aborted without reason', 'AbortError'), true],
  ['a request that took too long', new DOMException('signal timed out', 'TimeoutError'), false],
  ['a fault', new TypeError('Failed to fetch'), false],
  ['a fault that calls itself the same', Object.assign(new Error('no'), { name: 'AbortError' }), false],
  ['nothing', undefined, false],
])('%s', (_, reason, isForgotten) => {
  const window = new EventTarget() as Pick<Window, 'addEventListener'> & EventTarget;
  ignoreAbortedRequests(window);
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isForgotten);
});
