// Sends one act of the board to the card's own action, and reports its answer once the board has been read again.
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { actAddress } from '../lead-address.ts';
import type { LeadDone } from '../lead-outcome.ts';
import type { LeadSend } from './use-lead-moves.ts';

type MoveSenderProps = { readonly act: LeadSend; readonly onEnd: (answer: LeadDone | null) => void };

export function MoveSender({ act, onEnd }: MoveSenderProps) {
  const fetcher = useFetcher<LeadDone | null>();
  const step = useRef<'new' | 'sent' | 'ended'>('new');
  const { state, data } = fetcher;
  useEffect(() => {
    if (step.current === 'new') {
      step.current = 'sent';
      const { lead, fields } = act;
      fetcher.submit({ ...fields, version: String(lead.version) }, { method: 'post', action: actAddress(lead.id) });
    } else if (step.current === 'sent' && state === 'idle' && data !== undefined) {
      step.current = 'ended';
      onEnd(data);
    }
  });
  return null;
}
