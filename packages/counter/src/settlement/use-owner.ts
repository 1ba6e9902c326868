// The owner of a family for the head of its settlement: name, contact and phone, as far as they are known.
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { formatPhone } from '@zapisy/domain/people/phone';
import { useEffect, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { ProcedureOutput } from '../ports/procedures.ts';

type Owner = ProcedureOutput<'people.family'>['owner'];

/**
 * 'Anna Nowak · anna.nowak@poczta.example · 501 234 567'. The contact alone while the rest is not read, or when it cannot
 * be: it holds nothing up.
 */
export function useOwnerText(playerId: string, ownerEmail: string | undefined): string | undefined {
  const [owner, setOwner] = useState<Owner | null>(null);
  const { server } = useCounter();
  useEffect(() => {
    let isCurrent = true;
    void server.call('people.family', { playerId }).then((reply) => {
      if (isCurrent && reply.ok) setOwner(reply.value.owner);
    });
    return () => {
      isCurrent = false;
    };
  }, [playerId, server]);
  if (owner) return ownerText(owner);
  return ownerEmail && ownerContactText(ownerEmail);
}

/** Each part once: the contact may be the phone. */
function ownerText(owner: Owner): string {
  const { email, phone } = owner;
  const parts = [fullName(owner), ownerContactText(email), phone && formatPhone(phone)];
  // The groups of a number stay together.
  return [...new Set(parts.filter(Boolean))].join(' · ').replace(/(?<=\d) (?=\d)/g, '\u00a0');
}
