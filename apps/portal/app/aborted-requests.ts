// Requests that the page itself aborted, because a later navigation replaced them, are not errors. Apart from the entry, which
// starts the page as it loads.

/**
 * Keeps aborted requests out of the window's uncaught errors. When a navigation replaces one whose answer has begun and
 * not ended, turbo-stream 2.4 rejects two promises that Remix's single fetch never handles (`done` of its `decode`);
 * the router has dropped that navigation already. Any other error is reported as usual.
 */
export function ignoreAbortedRequests(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
