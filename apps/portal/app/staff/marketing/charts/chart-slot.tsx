// The place of a chart: a picture with a text for screen readers, drawn in the browser once its library has come.
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

type ChartSlotProps = {
  /** Every value that the chart shows, in words. */
  readonly label: string;
  /** The class of its height, which is kept free until the chart is there. */
  readonly height: string;
  /** Not drawn on a phone, where the table beside it is read instead. */
  readonly onlyWide?: boolean;
  readonly children: ReactNode;
};

export function ChartSlot({ label, height, onlyWide = false, children }: ChartSlotProps) {
  const isDrawn = useSyncExternalStore(
    onlyWide ? subscribeToWidth : subscribeToNothing,
    onlyWide ? () => wide().matches : () => true,
    // The server draws none: the library writes style attributes, which the page's policy forbids in its markup.
    () => false,
  );
  return (
    <div
      role="img"
      aria-label={label}
      className={`${height} overflow-hidden text-fine forced-colors:[&_text]:fill-[CanvasText] ${onlyWide ? 'max-sm:hidden' : ''}`}
    >
      {isDrawn && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}

const wide = () => window.matchMedia('(min-width: 40rem)');

function subscribeToWidth(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function subscribeToNothing(): () => void {
  return () => {};
}
