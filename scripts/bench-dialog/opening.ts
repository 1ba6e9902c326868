// Expressions that are run in the page: when the warning was painted after the key, and what moved until the dialog was complete.

/** `moved` names the elements that were shifted, by tag and classes. */
export type Opening = { readonly ms: number; readonly layoutShift: number; readonly moved: readonly string[] };

/** From the next key on. The awaited time fails when no warning comes within ten seconds. */
export const watchOpening = (warning: string) => `(() => {
  const opening = new Promise((settle, refuse) => {
    const begin = (key) => {
      const look = new MutationObserver(() => {
        // The spaces of a text may keep words together.
        const alerts = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent.replaceAll(/\\s+/g, ' '));
        if (!alerts.some((text) => text.includes(${JSON.stringify(warning)}))) return;
        look.disconnect();
        // The message comes after the frame that the callback belongs to.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => settle(performance.now() - key.timeStamp);
          port2.postMessage(undefined);
        });
      });
      look.observe(document.body, { childList: true, subtree: true, characterData: true });
      setTimeout(() => refuse(new Error('no warning within ten seconds')), 10_000);
    };
    addEventListener('keydown', begin, { capture: true, once: true });
  });
  const shifts = new PerformanceObserver(() => undefined);
  shifts.observe({ type: 'layout-shift' });
  globalThis.openingOfDialog = { opening, shifts };
})()`;

/** When the dialog is complete; a shift of the last frame has been reported after two more. */
export const READ_OPENING = `(async () => {
  const { opening, shifts } = globalThis.openingOfDialog;
  const ms = await opening;
  await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
  const seen = shifts.takeRecords();
  shifts.disconnect();
  const moved = seen.flatMap(({ sources }) => sources.map(({ node }) => node ? node.nodeName + ' ' + (node.className ?? '') : ''));
  return { ms, layoutShift: seen.reduce((sum, { value }) => sum + value, 0), moved };
})()`;
