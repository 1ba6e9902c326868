// Deliveries that were given up, by cause: how many, what to do about it, and 'Ponów'.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { RotateCw } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { pl } from '../texts/pl.ts';
import { adPlatformCause } from './ad-platform-causes.ts';

type Failed = Outputs['leads']['intakeHealth']['failed'][number];

const texts = pl.intake;

export function FailedDeliveries({ failed }: { readonly failed: readonly Failed[] }) {
  const sent = useNavigation().formData;
  return (
    <ul>
      {failed.map(({ cause, count, latestIds }) => (
        <li key={cause} className="grid gap-2 border-t border-line p-pad first:border-t-0">
          <p>
            <b>{texts.count(count)}</b> {adPlatformCause(cause)}
          </p>
          {texts.hints[cause] && <p className="max-w-[70ch] text-muted">{texts.hints[cause]}</p>}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="przyczyna" value={cause} />
            <Button
              type="submit"
              size="small"
              icon={RotateCw}
              busy={sent?.get('przyczyna') === cause}
              busyText={texts.retrying}
              aria-label={sent ? undefined : texts.retryAllOf(count, adPlatformCause(cause))}
            >
              {texts.retryAll}
            </Button>
          </Form>
          <details>
            <summary className="link-alone w-fit">{texts.latest}</summary>
            <ul className="mt-1.5 grid gap-1.5">
              {latestIds.map((id) => (
                <li key={id}>
                  <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
                    <input type="hidden" name="zgloszenie" value={id} />
                    <span className="num">{id}</span>
                    <Button
                      type="submit"
                      size="small"
                      busy={sent?.get('zgloszenie') === id}
                      busyText={texts.retrying}
                      aria-label={sent ? undefined : texts.retryOf(id)}
                    >
                      {texts.retry}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
