// Exposes the bridge to the page: method names become messages, nothing of Electron is passed on.

import type { PrintItem } from '@zapisy/counter/ports/prints';
import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, type DeskStatus, EVENTS, type ReceptionBridge } from '../bridge.ts';
import { SETUP_CHANNEL, type SetupBridge } from '../setup-bridge.ts';

function subscribe<T>(channel: string, listen: (value: T) => void): () => void {
  // The event itself would let the page send on any channel.
  const listener = (_event: unknown, value: T) => listen(value);
  ipcRenderer.on(channel, listener);
  return () => {
    ipcRenderer.removeListener(channel, listener);
  };
}

const bridge: ReceptionBridge = {
  status: () => ipcRenderer.invoke(CHANNELS.status),
  onStatus: (listen) => subscribe<DeskStatus>(EVENTS.status, listen),
  signIn: () => ipcRenderer.invoke(CHANNELS.signIn),
  unlock: (pin) => ipcRenderer.invoke(CHANNELS.unlock, pin),
  choosePin: (pin) => ipcRenderer.invoke(CHANNELS.choosePin, pin),
  touch: () => ipcRenderer.invoke(CHANNELS.touch),
  signOut: () => ipcRenderer.invoke(CHANNELS.signOut),
  call: (procedure, input) => ipcRenderer.invoke(CHANNELS.call, procedure, input),
  settlementProfile: (playerId) => ipcRenderer.invoke(CHANNELS.settlementProfile, playerId),
  settlementDue: (playerId) => ipcRenderer.invoke(CHANNELS.settlementDue, playerId),
  settle: (order) => ipcRenderer.invoke(CHANNELS.settle, order),
  sellOffline: (order) => ipcRenderer.invoke(CHANNELS.sellOffline, order),
  outboxDone: (settlementKey, note) => ipcRenderer.invoke(CHANNELS.outboxDone, settlementKey, note),
  queue: () => ipcRenderer.invoke(CHANNELS.queue),
  onQueue: (listen) => subscribe<readonly PrintItem[]>(EVENTS.queue, listen),
  retryPrint: (id) => ipcRenderer.invoke(CHANNELS.retryPrint, id),
  movePrintToEnd: (id) => ipcRenderer.invoke(CHANNELS.movePrintToEnd, id),
  cancelPrint: (id, reason) => ipcRenderer.invoke(CHANNELS.cancelPrint, id, reason),
  installUpdate: () => ipcRenderer.invoke(CHANNELS.installUpdate),
  resolveUnknownPrint: (id, printed) => ipcRenderer.invoke(CHANNELS.resolveUnknownPrint, id, printed),
};

/** Answered only until the computer is set up. */
const setup: SetupBridge = {
  exchange: (address, code) => ipcRenderer.invoke(SETUP_CHANNEL, address, code),
};

contextBridge.exposeInMainWorld('reception', bridge);
contextBridge.exposeInMainWorld('deskSetup', setup);
