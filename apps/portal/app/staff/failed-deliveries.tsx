// Deliveries that were given up, by cause: how many, what to do about it, 'Ponów', and 'Pomiń' where nothing brings them.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { maySkipDelivery } from '@zapisy/domain/leads/failed-delivery';
import { RotateCw } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { pl } from '../texts/pl.ts';
import { adPlatformCause } from './ad-platform-causes.ts';

type Failed = Outputs['leads']['intakeHealth']['failed'][number];

const texts = pl.intake;

export function FailedDeliveries({ failed }: { readonly failed: readonly Failed[] }) {
  return (
    <ul>
      {failed.map((one) => (
        <li key={one.cause} className="grid gap-2 border-t border-line p-pad first:border-t-0">
          <p>
            <b>{texts.count(one.count)}</b> {adPlatformCause(one.cause)}
          </p>
          {texts.hints[one.cause] && <p className="max-w-[70ch] text-muted">{texts.hints[one.cause]}</p>}
          <AllOfThem {...one} />
          <details>
            <summary className="link-alone w-fit">{texts.latest}</summary>
            <ul className="mt-1.5 grid gap-1.5">
              {one.latestIds.map((id) => (
                <li key={id}>
                  <OneOfThem id={id} cause={one.cause} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function AllOfThem({ cause, count }: Failed) {
  const sent = useSent('przyczyna', cause);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="przyczyna" value={cause} />
      <input type="hidden" name="ile" value={count} />
      <Act
        act="ponow"
        sent={sent}
        words={texts.retryAll}
        spoken={texts.retryAllOf(count, adPlatformCause(cause))}
        icon
      />
      {maySkipDelivery(cause) && (
        <Act act="pomin" sent={sent} words={texts.skipAll} spoken={texts.skipAllOf(count, adPlatformCause(cause))} />
      )}
    </Form>
  );
}

function OneOfThem({ id, cause }: { readonly id: string; readonly cause: string }) {
  const sent = useSent('zgloszenie', id);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="zgloszenie" value={id} />
      <span className="num">{id}</span>
      <Act act="ponow" sent={sent} words={texts.retry} spoken={texts.retryOf(id)} />
      {maySkipDelivery(cause) && <Act act="pomin" sent={sent} words={texts.skip} spoken={texts.skipOf(id)} />}
    </Form>
  );
}

type ActProps = {
  readonly act: 'ponow' | 'pomin';
  /** The act that is under way for the same deliveries. */
  readonly sent: string | undefined;
  readonly words: string;
  readonly spoken: string;
  readonly icon?: boolean;
};

function Act({ act, sent, words, spoken, icon = false }: ActProps) {
  return (
    <Button
      type="submit"
      size="small"
      name="czynnosc"
      value={act}
      variant={act === 'ponow' ? 'secondary' : 'quiet'}
      icon={icon ? RotateCw : undefined}
      busy={sent === act}
      busyText={act === 'ponow' ? texts.retrying : texts.skipping}
      aria-label={sent === undefined ? spoken : undefined}
    >
      {words}
    </Button>
  );
}

function useSent(name: string, value: string): string | undefined {
  const sent = useNavigation().formData;
  return sent?.get(name) === value ? String(sent.get('czynnosc')) : undefined;
}
