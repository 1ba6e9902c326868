// What reception writes down for one text of a family, on a person's word (LAW-8).
import { Form, useNavigation } from '@remix-run/react';
import type { TextStanding } from '@zapisy/domain/law/acceptance';
import { isConsent } from '@zapisy/domain/law/law-rules';
import { Button } from '@zapisy/screens/components/button';
import { pl } from '#app/texts/pl.ts';

const texts = pl.staffLaw.family;

type RecordProps = { readonly standing: TextStanding; readonly wardId: string; readonly name: string };

/** A consent is taken back in whatever version it was given; what is not accepted as it is in force is accepted. */
export function RecordButtons({ standing, wardId, name }: RecordProps) {
  const { kind, version, state, last } = standing;
  const isGiven = state === 'given' || state === 'former';
  const given = isGiven && isConsent(kind) ? last?.version : undefined;
  return (
    <div className="flex flex-wrap justify-end gap-2 empty:hidden">
      {version !== null && state !== 'given' && <Record {...{ standing, wardId, name }} act="accept" shown={version} />}
      {given !== undefined && <Record {...{ standing, wardId, name }} act="withdraw" shown={given} />}
    </div>
  );
}

type OneRecordProps = RecordProps & { readonly act: 'accept' | 'withdraw'; readonly shown: number };

function Record({ standing: { kind, playerId }, wardId, name, act, shown }: OneRecordProps) {
  const busy = useNavigation().state === 'submitting';
  const withdraws = act === 'withdraw';
  return (
    <Form method="post">
      <input type="hidden" name="action" value={act} />
      <input type="hidden" name="wardId" value={wardId} />
      <input type="hidden" name="text.kind" value={kind} />
      <input type="hidden" name="text.version" value={shown} />
      {playerId !== null && <input type="hidden" name="text.playerId" value={playerId} />}
      {withdraws && <input type="hidden" name="isWithdrawn" value="on" />}
      <Button
        type="submit"
        size="small"
        busy={busy}
        aria-label={withdraws ? texts.withdrawNamed(name) : texts.acceptNamed(name)}
      >
        {withdraws ? texts.withdraw : texts.accept}
      </Button>
    </Form>
  );
}
