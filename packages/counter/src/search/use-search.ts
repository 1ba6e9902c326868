// The search: the typed text, the results, the chosen one.
import { useEffect, useRef, useState } from 'react';
import { useCounter } from '../ports/counter-ports.ts';
import type { FoundParticipant } from '../ports/procedures.ts';

/** Longer than between two strokes of one word, shorter than a person notices. */
const PAUSE_MS = 150;

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; for: string; results: readonly FoundParticipant[]; cachedAt: string | null };

export type Search = {
  query: string;
  state: SearchState;
  active: number;
  /** The result that Enter would open; undefined while the shown results are of an earlier text. */
  chosen: FoundParticipant | undefined;
  /** Opens the chosen result, or the first one of the answer that is awaited. */
  enter(open: (found: FoundParticipant) => void): void;
  type(query: string): void;
  move(by: 1 | -1): void;
  point(at: number): void;
  again(): void;
  /** Reads the shown results again in their place: the chosen one stays chosen. */
  refresh(): void;
};

type Found = { value: readonly FoundParticipant[]; cachedAt?: string };
type Asked = { turn: number; timer: number; open: ((found: FoundParticipant) => void) | null };

const foundFor = (text: string, { value, cachedAt }: Found): SearchState => ({
  kind: 'found',
  for: text,
  results: value,
  cachedAt: cachedAt ?? null,
});

function useFind() {
  const { server } = useCounter();
  return (query: string) => server.call('people.findParticipants', { query, limit: 20, withNumbers: true });
}

/** Searches 150 ms after the last stroke; an answer to an earlier text is dropped. */
export function useSearch(): Search {
  const find = useFind();
  const [query, setQuery] = useState('');
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const [active, setActive] = useState(0);
  const asked = useRef<Asked>({ turn: 0, timer: 0, open: null });
  useEffect(() => () => window.clearTimeout(asked.current.timer), []);

  const ask = async (text: string, turn: number) => {
    const reply = await find(text);
    if (turn !== asked.current.turn) return;
    setActive(0);
    setState(reply.ok ? foundFor(text, reply) : { kind: 'failed' });
    const [first] = reply.ok ? reply.value : [];
    if (first) asked.current.open?.(first);
    asked.current.open = null;
  };
  const askAgain = async (text: string, chosenId: string | undefined) => {
    const turn = ++asked.current.turn;
    const reply = await find(text);
    // When they cannot be read again, the shown results stay.
    if (turn !== asked.current.turn || !reply.ok) return;
    const at = reply.value.findIndex(({ participant }) => participant.id === chosenId);
    setActive(Math.max(0, at));
    setState(foundFor(text, reply));
  };
  const type = (typed: string) => {
    setQuery(typed);
    const text = typed.trim();
    window.clearTimeout(asked.current.timer);
    asked.current.open = null;
    const turn = ++asked.current.turn;
    if (text === '') return setState({ kind: 'idle' });
    setState((before) => (before.kind === 'found' ? before : { kind: 'searching' }));
    asked.current.timer = window.setTimeout(() => void ask(text, turn), PAUSE_MS);
  };

  const isCurrent = state.kind === 'found' && state.for === query.trim();
  const chosen = isCurrent ? state.results[active] : undefined;
  const count = state.kind === 'found' ? state.results.length : 0;
  return {
    query,
    state,
    active,
    chosen,
    enter: (open) => {
      if (chosen) open(chosen);
      else if (query.trim() !== '' && !isCurrent) asked.current.open = open;
    },
    type,
    move: (by) => setActive((before) => (count === 0 ? 0 : (before + by + count) % count)),
    point: setActive,
    again: () => type(query),
    refresh: () => {
      if (state.kind === 'found' && isCurrent) void askAgain(state.for, chosen?.participant.id);
    },
  };
}
