// Sends one act of the board to the card's own action, and reports its answer once the board has been read again.
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { LeadAnswer } from '../lead-acts.server.ts';
import { actAddress } from '../lead-address.ts';
import type { LeadSend } from './use-lead-moves.ts';

type MoveSenderProps = { readonly act: LeadSend; readonly onEnd: (answer: LeadAnswer | null) => void };

export function MoveSender({ act, onEnd }: MoveSenderProps) {
  const fetcher = useFetcher<LeadAnswer | null>();
  const step = useRef<'new' | 'sent' | 'ended'>('new');
  const { state, data } = fetcher;
  useEffect(() => {
    if (step.current === 'new') {
      step.current = 'sent';
      const { lead, fields } = act;
      const { id: leadId, version } = lead;
      fetcher.submit({ ...fields, leadId, version }, { method: 'post', action: actAddress(leadId) });
    } else if (step.current === 'sent' && state === 'idle' && data !== undefined) {
      step.current = 'ended';
      onEnd(data);
    }
  });
  return null;
}
