// The page between ours and the gateway, for a form that was sent without scripts.
import { buttonLook } from '@zapisy/screens/components/button';
import { useEffect } from 'react';
import { pl } from '../../texts/client-pl.ts';

/**
 * The policy's form-action forbids a redirect to another site after such a form; a page with a link there is allowed.
 */
export function Leaving({ to }: { readonly to: string }) {
  useEffect(() => window.location.assign(to), [to]);
  return (
    <div className="grid max-w-[560px] justify-items-start gap-4">
      <meta httpEquiv="refresh" content={`1;url=${to}`} />
      <h1>{pl.registration.leavingTitle}</h1>
      <p className="text-muted">{pl.registration.leavingText}</p>
      <a href={to} className={buttonLook({ variant: 'primary' })}>
        {pl.registration.leavingLink}
      </a>
    </div>
  );
}
