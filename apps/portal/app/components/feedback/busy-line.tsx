// A thin line at the top of the window while another page loads; only when that takes longer than a moment.
import { useNavigation } from '@remix-run/react';
import { pl } from '../../texts/client-pl.ts';

export function BusyLine() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite" className="contents">
      {busy && (
        <div className="fixed inset-x-0 top-0 z-50 h-[3px] animate-late overflow-hidden bg-line">
          <div className="skeleton h-full bg-primary!" />
          <span className="sr-only">{pl.loading}</span>
        </div>
      )}
    </div>
  );
}
