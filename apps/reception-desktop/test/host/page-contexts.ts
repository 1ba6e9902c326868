// The page's two contexts: its own, and the isolated one in which the preload runs with a sandboxed preload's few
// modules. These functions run in the page as their own source text, beside those of the codec and the bridge.
import {
  BRIDGE_SOURCE,
  type BridgeAnswer,
  type BridgeMessage,
  listenAcross,
  makeSide,
  packWire,
  unpackWire,
  type Wire,
} from './bridge-side.ts';
import { CODEC_SOURCE, decodeValue, encodeValue } from './codec.ts';

type Expose = { kind: 'expose'; name: string; api: Wire };
type Incoming =
  | { kind: 'return'; id: number; ok: boolean; packed: string }
  | { kind: 'event'; channel: string; packed: string };
type Host = { __deskHost?: (text: string) => void; __deskDeliver?: (message: Incoming) => void };
type Listener = (event: object, ...given: unknown[]) => void;
type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;

/** Events are answered while they are dispatched, so a call between the contexts is an ordinary, synchronous call. */
function sendBy<M>(up: string, answered: string): (message: M) => BridgeAnswer {
  return (message) => {
    let answer: BridgeAnswer = { ok: false, value: { is: 'error', message: 'the other context is gone' } };
    const subscribe = (event: Event) => {
      answer = (event as CustomEvent<BridgeAnswer>).detail;
    };
    addEventListener(answered, subscribe);
    dispatchEvent(new CustomEvent(up, { detail: message }));
    removeEventListener(answered, subscribe);
    return answer;
  };
}

function mainContext(secret: string): void {
  const side = makeSide(sendBy<BridgeMessage>(`${secret}-up`, `${secret}-up-answer`));
  const expose = ({ name, api }: Expose): BridgeAnswer => {
    if (Object.hasOwn(globalThis, name)) {
      const message = 'Cannot bind an API on top of an existing property on the window object';
      return { ok: false, value: { is: 'error', message } };
    }
    Object.defineProperty(globalThis, name, { value: unpackWire(side, api, true), enumerable: true });
    return { ok: true, value: { is: 'value', value: undefined } };
  };
  addEventListener(`${secret}-down`, (event) => {
    const message = (event as CustomEvent<BridgeMessage | Expose>).detail;
    const detail = message.kind === 'expose' ? expose(message) : listenAcross(side, message);
    dispatchEvent(new CustomEvent(`${secret}-down-answer`, { detail }));
  });
}

function isolatedContext(secret: string, preload: Preload): void {
  const host = globalThis as Host;
  const post = host.__deskHost;
  delete host.__deskHost;
  if (!post || window !== top) return;
  const send = sendBy<BridgeMessage | Expose>(`${secret}-down`, `${secret}-down-answer`);
  const side = makeSide(send);
  addEventListener(`${secret}-up`, (event) => {
    const detail = listenAcross(side, (event as CustomEvent<BridgeMessage>).detail);
    dispatchEvent(new CustomEvent(`${secret}-up-answer`, { detail }));
  });
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => {
      const answer = send({ kind: 'expose', name, api: packWire(side, api) });
      if (!answer.ok) throw unpackWire(side, answer.value);
    },
  };
  const electron = { contextBridge, ipcRenderer: ipcOver(host, post) };
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  preload(require, module, module.exports, Object.freeze({ type: 'renderer', sandboxed: true, contextIsolated: true }));
}

function ipcOver(host: Host, post: (text: string) => void): object {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<number, { settle(value: unknown): void; refuse(error: Error): void }>();
  let last = 0;
  host.__deskDeliver = (message) => {
    const value = decodeValue(message.packed) as unknown[];
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.channel) ?? []) listener({}, ...value);
      return;
    }
    const found = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) found?.settle(value[0]);
    else found?.refuse(new Error(String(value[0])));
  };
  return {
    invoke: async (channel: string, ...given: unknown[]) => {
      const packed = encodeValue(given);
      const id = ++last;
      return new Promise((settle, refuse) => {
        waiting.set(id, { settle, refuse });
        post(JSON.stringify({ id, channel, packed }));
      });
    },
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    },
    removeListener: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
  };
}

/** The source of the page's own context, to be run before the page's scripts. */
export function mainContextSource(secret: string): string {
  return `{${BRIDGE_SOURCE}\n${sendBy}\n(${mainContext})('${secret}')}`;
}

/**
 * The source of the isolated context with the built preload, unchanged: no Buffer, no real process, no module except
 * `electron`.
 */
export function isolatedContextSource(secret: string, preload: string): string {
  const library = `${CODEC_SOURCE}\n${BRIDGE_SOURCE}\n${sendBy}\n${ipcOver}`;
  return `{${library}\n(${isolatedContext})('${secret}', function (require, module, exports, process) {\n${preload}\n})}`;
}
