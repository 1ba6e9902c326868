// Run in the page: when the warning was painted after the key, and what moved until the dialog was complete.

/** `moved` names the elements that were shifted, by tag and classes. */
export type Opening = { readonly ms: number; readonly layoutShift: number; readonly moved: readonly string[] };

type Watched = { readonly opening: Promise<number>; readonly shifts: PerformanceObserver };

/** From the next key on. The promise fails when no warning comes within ten seconds. */
export function watchOpening(warning: string): void {
  const opening = new Promise<number>((settle, refuse) => {
    const begin = (key: KeyboardEvent) => {
      const look = new MutationObserver(() => {
        // Its spaces may keep words together.
        const alerts = [...document.querySelectorAll('[role=alert]')].map((one) =>
          one.textContent?.replaceAll(/\s+/g, ' '),
        );
        if (!alerts.some((text) => text?.includes(warning))) return;
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
  Object.assign(globalThis, { openingOfDialog: { opening, shifts } satisfies Watched });
}

/** Call it when the dialog is complete; a shift of the last frame has been reported after two more. */
export async function readOpening(): Promise<Opening> {
  const { opening, shifts } = (globalThis as unknown as { openingOfDialog: Watched }).openingOfDialog;
  const ms = await opening;
  await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
  type Shift = { readonly value: number; readonly sources: readonly { readonly node: Element | null }[] };
  const seen = shifts.takeRecords() as unknown as readonly Shift[];
  shifts.disconnect();
  const moved = seen.flatMap(({ sources }) =>
    sources.map(({ node }) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.['nodeName']),
    ),
  );
  return { ms, layoutShift: seen.reduce((sum, { value }) => sum + value, 0), moved };
}
