// One side of contextBridge: values are copied, functions and promises are called across, prototypes are not kept.
// These functions run in the page as their own source text, once in each context: they may use each other and the
// platform.

export type Wire =
  | { is: 'value'; value: unknown }
  | { is: 'function' | 'promise'; id: number }
  | { is: 'error'; message: string }
  | { is: 'array'; items: Wire[] }
  | { is: 'object'; entries: [string, Wire][] };

export type BridgeMessage =
  | { kind: 'call'; id: number; given: Wire[] }
  | { kind: 'settle'; id: number; ok: boolean; value: Wire };

export type BridgeAnswer = { ok: boolean; value: Wire };

/** What one context remembers of the values that it passed on and of the answers that it waits for. */
type Side = {
  send(message: BridgeMessage): BridgeAnswer;
  last: number;
  functions: Map<number, (...given: unknown[]) => unknown>;
  promises: Map<number, (ok: boolean, value: unknown) => void>;
};

export function makeSide(send: Side['send']): Side {
  return { send, last: 0, functions: new Map(), promises: new Map() };
}

export function packWire(side: Side, value: unknown): Wire {
  if (typeof value === 'function') {
    const id = ++side.last;
    side.functions.set(id, value as (...given: unknown[]) => unknown);
    return { is: 'function', id };
  }
  return value === null || typeof value !== 'object' ? { is: 'value', value } : packWireObject(side, value);
}

function packWireObject(side: Side, value: object): Wire {
  if (value instanceof Promise) {
    const id = ++side.last;
    value.then(
      (result) => side.send({ kind: 'settle', id, ok: true, value: packWire(side, result) }),
      (error: unknown) => side.send({ kind: 'settle', id, ok: false, value: packWire(side, error) }),
    );
    return { is: 'promise', id };
  }
  if (value instanceof Error) return { is: 'error', message: value.message };
  if (Array.isArray(value)) return { is: 'array', items: value.map((item) => packWire(side, item)) };
  if (Object.prototype.toString.call(value) !== '[object Object]')
    return { is: 'value', value: structuredClone(value) };
  return { is: 'object', entries: Object.entries(value).map(([name, one]) => [name, packWire(side, one)]) };
}

export function unpackWire(side: Side, wire: Wire, frozen = false): unknown {
  switch (wire.is) {
    case 'value':
      return wire.value;
    case 'function':
      return (...given: unknown[]) => callAcross(side, wire.id, given);
    case 'promise':
      return new Promise((settle, refuse) => {
        side.promises.set(wire.id, (ok, value) => (ok ? settle(value) : refuse(value)));
      });
    case 'error':
      return new Error(wire.message);
    case 'array': {
      const items = wire.items.map((item) => unpackWire(side, item, frozen));
      return frozen ? Object.freeze(items) : items;
    }
    case 'object': {
      const object = Object.fromEntries(wire.entries.map(([name, one]) => [name, unpackWire(side, one, frozen)]));
      return frozen ? Object.freeze(object) : object;
    }
  }
}

function callAcross(side: Side, id: number, given: unknown[]): unknown {
  const answer = side.send({ kind: 'call', id, given: given.map((one) => packWire(side, one)) });
  const value = unpackWire(side, answer.value);
  if (answer.ok) return value;
  throw value;
}

export function listenAcross(side: Side, message: BridgeMessage): BridgeAnswer {
  if (message.kind === 'settle') {
    side.promises.get(message.id)?.(message.ok, unpackWire(side, message.value));
    side.promises.delete(message.id);
    return { ok: true, value: { is: 'value', value: undefined } };
  }
  try {
    const given = message.given.map((wire) => unpackWire(side, wire));
    return { ok: true, value: packWire(side, side.functions.get(message.id)?.(...given)) };
  } catch (error) {
    return { ok: false, value: packWire(side, error) };
  }
}

/** The same functions for the page. */
export const BRIDGE_SOURCE = [makeSide, packWire, packWireObject, unpackWire, callAcross, listenAcross].join('\n');
