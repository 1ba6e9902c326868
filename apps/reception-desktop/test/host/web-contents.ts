// One page of Chromium as Electron's webContents: its frames, its messages, its requests.
import { EventEmitter } from 'node:events';
import { command, type Message } from './chromium.ts';
import { decodeValue, encodeValue } from './codec.ts';
import { invokeHandler } from './ipc-main.ts';
import { record } from './record.ts';
import { fromChromium, handlerOf, toChromium } from './schemes.ts';

type Frame = { id: string; parentId?: string; url: string };
type Paused = {
  requestId: string;
  resourceType: string;
  frameId: string;
  request: { url: string; method: string; headers: Record<string, string> };
};
type Asked = { id: number; channel: string; packed: string };
type OpenDecision = (asked: { url: string }) => { action: 'allow' | 'deny' };

export const ISOLATED_CONTEXT = 'electron-isolated';

export class WebContents extends EventEmitter {
  readonly #frames = new Map<string, Frame>();
  readonly #isolated = new Map<number, string>();
  readonly #sessionId: string;
  readonly #mainFrame: string;
  #loading: string | null = null;
  #mayOpen: OpenDecision = () => ({ action: 'allow' });

  constructor(sessionId: string, mainFrame: Frame) {
    super();
    this.#sessionId = sessionId;
    this.#mainFrame = mainFrame.id;
    this.#frames.set(mainFrame.id, mainFrame);
  }

  setWindowOpenHandler(decide: OpenDecision): void {
    this.#mayOpen = decide;
  }

  get mainFrame(): object | null {
    return this.#frame(this.#mainFrame);
  }

  send(channel: string, ...given: unknown[]): void {
    this.#deliver(this.#mainFrame, { kind: 'event', channel, packed: encodeValue(given) });
  }

  /** A navigation that the app itself requested gives no event to the app. */
  expectLoad(address: string): void {
    this.#loading = toChromium(address);
  }

  /** Decides about a window that the page wants to open; true when it may open. */
  decideWindow(address: string): boolean {
    const { action } = this.#mayOpen({ url: fromChromium(address) });
    record('window-open', fromChromium(address), action);
    return action === 'allow';
  }

  subscribe({ method, params }: Message): void {
    const frame = params['frame'] as Frame;
    const context = params['context'] as { id: number; name: string; auxData: { frameId: string } };
    const acts: Record<string, () => void> = {
      'Page.frameNavigated': () => void this.#frames.set(frame.id, frame),
      'Page.frameAttached': () => {
        const id = params['frameId'] as string;
        this.#frames.set(id, { id, parentId: params['parentFrameId'] as string, url: '' });
      },
      'Page.frameDetached': () => void this.#frames.delete(params['frameId'] as string),
      'Page.loadEventFired': () => void this.emit('did-finish-load'),
      'Runtime.executionContextCreated': () => {
        if (context.name === ISOLATED_CONTEXT) this.#isolated.set(context.id, context.auxData.frameId);
      },
      'Runtime.executionContextDestroyed': () => void this.#isolated.delete(params['executionContextId'] as number),
      'Runtime.executionContextsCleared': () => this.#isolated.clear(),
      'Runtime.bindingCalled': () => {
        const from = this.#isolated.get(params['executionContextId'] as number);
        if (from) void this.#answer(from, JSON.parse(params['payload'] as string));
      },
      // The connection may be closed while a request is being answered: the page is gone then too.
      'Fetch.requestPaused': () => void this.#request(params as Paused).catch(() => undefined),
    };
    acts[method]?.();
  }

  #frame(id: string): { url: string; parent: object | null } | null {
    const frame = this.#frames.get(id);
    return frame ? { url: fromChromium(frame.url), parent: frame.parentId ? this.#frame(frame.parentId) : null } : null;
  }

  #deliver(frameId: string, message: object): void {
    for (const [executionContextId, frame] of this.#isolated) {
      if (frame !== frameId) continue;
      const functionDeclaration = '(message) => globalThis.__deskDeliver(message)';
      const given = { executionContextId, functionDeclaration, arguments: [{ value: message }] };
      void command('Runtime.callFunctionOn', given, this.#sessionId).catch(() => undefined);
    }
  }

  async #answer(frameId: string, { id, channel, packed }: Asked): Promise<void> {
    const reply = (ok: boolean, value: unknown) =>
      this.#deliver(frameId, { kind: 'return', id, ok, packed: encodeValue([value]) });
    try {
      const event = { sender: this, senderFrame: this.#frame(frameId) };
      reply(true, await invokeHandler(channel, event, decodeValue(packed) as unknown[]));
    } catch (cause) {
      reply(false, `Error invoking remote method '${channel}': ${cause}`);
    }
  }

  #mayNavigate(url: string): boolean {
    if (this.#loading === toChromium(url)) {
      this.#loading = null;
      return true;
    }
    let allowed = true;
    this.emit('will-navigate', { url, preventDefault: () => (allowed = false) });
    if (!allowed) record('navigation-blocked', url);
    return allowed;
  }

  async #request({ requestId, resourceType, frameId, request }: Paused): Promise<void> {
    const url = fromChromium(request.url);
    const isNavigation = resourceType === 'Document' && frameId === this.#mainFrame;
    const fail = (errorReason: string) => command('Fetch.failRequest', { requestId, errorReason }, this.#sessionId);
    if (isNavigation && !this.#mayNavigate(url)) return void fail('Aborted');
    const handler = handlerOf(url);
    if (!handler) {
      if (url === request.url) return void command('Fetch.continueRequest', { requestId }, this.#sessionId);
      return void fail('AddressUnreachable');
    }
    const { method, headers } = request;
    const response = await handler(new Request(url, { method, headers }));
    const answer = {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    };
    await command('Fetch.fulfillRequest', answer, this.#sessionId);
  }
}
