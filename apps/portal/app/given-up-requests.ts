// Requests that the page itself gave up, because the next press made them useless, are no fault of anybody.

/**
 * Keeps given-up requests out of the window's uncaught errors. When a navigation takes over from one whose answer has begun
 * and not ended, turbo-stream 2.4 rejects two promises that Remix's single fetch never looks at (`done` of its `decode`);
 * the router has dropped that navigation long since. Any other error is told as ever.
 */
export function forgetGivenUpRequests(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
