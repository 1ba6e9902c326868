// 'Regulamin i zgody' in the profile: what the family has accepted, and consents that are given or taken back (LAW-7).
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { standingsOf, type TextStanding } from '@zapisy/domain/law/acceptance';
import { isConsent } from '@zapisy/domain/law/law-rules';
import { Button } from '@zapisy/screens/components/button';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { Card } from '../../components/layout/card.tsx';
import { lawAddress } from '../../shared/law/law-addresses.ts';
import { standingName, standingText } from '../../shared/law/standing-text.ts';

const texts = lawAskedPl.lawAsked.own;
const OWN_TEXTS = '/profil/zgody';

type OwnTextsProps = {
  readonly own: Outputs['law']['own'];
  /** The whole of a page, whose title says the same. */
  readonly isPage?: boolean;
};

export function OwnTexts({ own, isPage = false }: OwnTextsProps) {
  const names = new Map(own.wards.map(({ id, firstName }) => [id, firstName]));
  const playerIds = own.wards.map(({ id }) => id);
  const standings = standingsOf({ inForce: own.texts, acceptances: own.acceptances, playerIds });
  if (standings.length === 0) return null;
  return (
    <Card {...(!isPage && { labelledBy: 'zgody' })}>
      <div className="px-pad py-5">
        {!isPage && <h2 id="zgody">{texts.title}</h2>}
        <ul className="mt-2">
          {standings.map((standing) => (
            <li
              key={`${standing.kind} ${standing.playerId}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
            >
              <span className="min-w-0">
                <a
                  href={lawAddress(standing.kind, standing.version ?? standing.last?.version)}
                  className="link-alone wrap-anywhere"
                >
                  {standingName(standing, names)}
                </a>
                <span className="block text-small text-muted">{standingText(standing)}</span>
              </span>
              <Act standing={standing} name={standingName(standing, names)} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type ActProps = { readonly standing: TextStanding; readonly name: string };

function Act({ standing, name }: ActProps) {
  const busy = useNavigation().state === 'submitting';
  const { kind, playerId, version, state } = standing;
  const withdraws = isConsent(kind) && (state === 'given' || state === 'former');
  const accepts = version !== null && state !== 'given' && !(withdraws && state !== 'former');
  return (
    <span className="flex flex-wrap gap-3">
      {accepts && (
        <Form method="post" action={OWN_TEXTS}>
          <input type="hidden" name="action" value="accept" />
          <input type="hidden" name="accepted[0].kind" value={kind} />
          <input type="hidden" name="accepted[0].version" value={version} />
          {playerId !== null && <input type="hidden" name="accepted[0].playerId" value={playerId} />}
          <Button
            type="submit"
            size="small"
            busy={busy}
            aria-label={isConsent(kind) ? texts.giveNamed(name) : texts.acceptNamed(name)}
          >
            {isConsent(kind) ? texts.give : texts.accept}
          </Button>
        </Form>
      )}
      {withdraws && (
        <Form method="post" action={OWN_TEXTS}>
          <input type="hidden" name="action" value="withdraw" />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="playerId" value={playerId ?? ''} />
          <Button type="submit" size="small" busy={busy} aria-label={texts.withdrawNamed(name)}>
            {texts.withdraw}
          </Button>
        </Form>
      )}
    </span>
  );
}
