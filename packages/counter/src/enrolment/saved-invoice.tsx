// Which document the enrolment's payments get, by the saved invoice data: of the participant, or of the family joined.
import {
  adviseSettlement,
  type ProfileCheck,
  type SettlementAdvice,
} from '@zapisy/domain/preferences/settlement-advice';
import { useEffect, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { KnownFamily, Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';
import { profileCheck } from '../settlement/buyers.ts';
import { AdviceBanner } from '../settlement/receipt/settlement-banner.tsx';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { SETTLEMENT_TEXTS } from '../texts/settlement-texts.ts';

const TEXTS = ENROLMENT_TEXTS.document;

type SavedInvoice = {
  readonly check: ProfileCheck;
  readonly profile: Profile | null;
  readAgain(): void;
  take(reply: Reply<Profile>): void;
};

const CHECKING: ProfileCheck = { kind: 'checking' };

/** The invoice data of that participant; null is a new participant of a new family, who has none. */
export function useSavedInvoice(playerId: string | null): SavedInvoice {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly reply: Reply<Profile> } | null>(null);
  const { server } = useCounter();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = turn >= 0;
    if (playerId === null) return;
    void server
      .call('preferences.fetchPlayerInvoiceDataInternal', { playerId })
      .then((reply) => isCurrent && setAnswer({ of: playerId, reply }));
    return () => {
      isCurrent = false;
    };
  }, [playerId, turn, server]);
  const reply = answer && answer.of === playerId ? answer.reply : null;
  return {
    check: reply ? checkOf(reply) : CHECKING,
    profile: reply?.ok ? reply.value : null,
    readAgain: () => {
      setAnswer(null);
      setTurn(turn + 1);
    },
    take: (taken) => playerId !== null && setAnswer({ of: playerId, reply: taken }),
  };
}

function checkOf(reply: Reply<Profile>): ProfileCheck {
  return reply.ok ? profileCheck(reply.value, reply.cachedAt) : { kind: 'failed' };
}

type SavedInvoiceNoteProps = {
  readonly saved: SavedInvoice;
  /** The family that a new participant joins; undefined for a known participant. */
  readonly family: KnownFamily | undefined;
  /** False for a new participant of a new family. */
  readonly hasProfile: boolean;
  readonly onCorrect: () => void;
};

/** PPL-21: a new participant has the family's data only when all of its participants have the same. */
export function SavedInvoiceNote({ saved, family, hasProfile, onCorrect }: SavedInvoiceNoteProps) {
  if (!hasProfile) return <Receipt why={TEXTS.noData} />;
  const { check, profile } = saved;
  if (family && check.kind === 'known' && !check.isAppliedToAll) return <Receipt why={TEXTS.differs} />;
  const advice: SettlementAdvice = adviseSettlement(check);
  const names = family?.wards.map(({ firstName }) => firstName).join(', ');
  return (
    <div aria-live="polite" className="grid gap-2">
      {advice.banner ? (
        <AdviceBanner
          banner={advice.banner}
          overruled={false}
          printsReceipt={null}
          invoice={profile?.invoice ?? null}
          onCorrect={onCorrect}
          onCheckAgain={saved.readAgain}
        />
      ) : (
        <Receipt why={names ? TEXTS.ofFamily(names) : TEXTS.noData} />
      )}
      {advice.banner && names && <p className="text-small text-muted">{TEXTS.ofFamily(names)}</p>}
    </div>
  );
}

/** Nothing is promised where the school makes its documents elsewhere. */
function Receipt({ why }: { readonly why: string }) {
  const { isWithoutDocuments } = useCounter();
  if (isWithoutDocuments) return <b className="block">{SETTLEMENT_TEXTS.withoutDocuments.title}</b>;
  return (
    <p>
      <b className="block">{TEXTS.receipt}</b>
      <span className="text-small text-muted">{why}</span>
    </p>
  );
}
