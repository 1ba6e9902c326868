// BrowserWindow over a page of Chromium. A window with weaker settings than Electron's defaults is refused.
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { app } from './app.ts';
import { command, onMessage } from './chromium.ts';
import { isolatedContextSource, mainContextSource } from './page-contexts.ts';
import { record } from './record.ts';
import { toChromium } from './schemes.ts';
import { ISOLATED_CONTEXT, WebContents } from './web-contents.ts';

type Options = { width?: number; height?: number; show?: boolean; webPreferences?: Record<string, unknown> };
type Target = { targetId: string; openerId?: string; url: string };

const SAFE: Record<string, unknown> = {
  contextIsolation: true,
  nodeIntegration: false,
  sandbox: true,
  webSecurity: true,
  webviewTag: false,
  allowRunningInsecureContent: false,
};

export class BrowserWindow extends EventEmitter {
  readonly #options: Options;
  readonly #opened: Promise<WebContents>;
  #contents: WebContents | undefined;
  #target = '';
  #session = '';
  #gone = false;

  constructor(options: Options = {}) {
    super();
    for (const [name, safe] of Object.entries(SAFE)) {
      const wanted = options.webPreferences?.[name];
      if (wanted !== undefined && wanted !== safe)
        throw new Error(`stand-in: webPreferences.${name}=${wanted} is refused`);
    }
    this.#options = options;
    record('new BrowserWindow', options.webPreferences);
    this.#opened = this.#open();
  }

  get webContents(): WebContents {
    if (!this.#contents) throw new Error('stand-in: the window has no page yet');
    return this.#contents;
  }

  async loadURL(address: string): Promise<void> {
    const contents = await this.#opened;
    const loaded = new Promise<void>((settle) => contents.once('did-finish-load', () => settle()));
    contents.expectLoad(address);
    const { errorText } = await command<{ errorText?: string }>(
      'Page.navigate',
      { url: toChromium(address) },
      this.#session,
    );
    if (errorText) throw new Error(`${errorText} loading '${address}'`);
    await loaded;
    this.emit('ready-to-show');
  }

  async #open(): Promise<WebContents> {
    const { width = 800, height = 600 } = this.#options;
    const made = { url: 'about:blank', newWindow: true, width, height };
    this.#target = (await command<{ targetId: string }>('Target.createTarget', made)).targetId;
    const attach = { targetId: this.#target, flatten: true };
    this.#session = (await command<{ sessionId: string }>('Target.attachToTarget', attach)).sessionId;
    const ask = <T>(method: string, params: object = {}) => command<T>(method, params, this.#session);
    const { frameTree } = await ask<{ frameTree: { frame: { id: string; url: string } } }>('Page.getFrameTree');
    const contents = new WebContents(this.#session, frameTree.frame);
    this.#contents = contents;
    onMessage((message) => {
      if (message.sessionId === this.#session) contents.subscribe(message);
      else this.#hearTarget(message.method, message.params);
    });
    await ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await ask('Page.enable');
    await ask('Runtime.enable');
    await ask('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
    await ask('Runtime.addBinding', { name: '__deskHost', executionContextName: ISOLATED_CONTEXT });
    const secret = `e${randomBytes(12).toString('hex')}`;
    await ask('Page.addScriptToEvaluateOnNewDocument', { source: mainContextSource(secret) });
    await ask('Page.addScriptToEvaluateOnNewDocument', {
      worldName: ISOLATED_CONTEXT,
      source: this.#preload(secret),
    });
    app.emit('web-contents-created', {}, contents);
    return contents;
  }

  #preload(secret: string): string {
    const file = this.#options.webPreferences?.['preload'];
    const text = typeof file === 'string' ? readFileSync(file, 'utf8') : '';
    return isolatedContextSource(secret, text);
  }

  #hearTarget(method: string, params: Record<string, unknown>): void {
    if (method === 'Target.targetDestroyed' && params['targetId'] === this.#target) this.#die();
    const target = params['targetInfo'] as Target | undefined;
    if (method === 'Target.targetCreated' && target?.openerId === this.#target) void this.#decide(target);
  }

  /** The address of a new window is known a moment after it was made. */
  async #decide(opened: Target): Promise<void> {
    let { url } = opened;
    for (let tries = 0; tries < 40 && (url === '' || url === 'about:blank'); tries++) {
      await pause(10);
      const asked = { targetId: opened.targetId };
      url = (await command<{ targetInfo: Target }>('Target.getTargetInfo', asked)).targetInfo.url;
    }
    if (this.#contents?.decideWindow(url) !== false) return;
    await command('Target.closeTarget', { targetId: opened.targetId }).catch(() => undefined);
  }

  #die(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.emit('closed');
    app.emit('window-all-closed');
  }

  /** Closes as the person's close button does: the app may prevent it. */
  close(): void {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    if (prevented) return;
    void command('Target.closeTarget', { targetId: this.#target }).catch(() => undefined);
    this.#die();
  }

  isDestroyed(): boolean {
    return this.#gone;
  }

  show(): void {
    record('window.show');
  }

  isMinimized(): boolean {
    return false;
  }

  focus(): void {
    record('window.focus');
  }

  removeMenu(): void {
    record('window.removeMenu');
  }
}
