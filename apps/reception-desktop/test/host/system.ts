// The system's dialogs, browser and permissions: logged, never shown.
import { record } from './record.ts';

export const shell = {
  openExternal: async (address: string): Promise<void> => {
    record('shell.openExternal', address);
    process.send?.({ events: 'opened', address });
  },
};

export const dialog = {
  showErrorBox: (title: string, detail: string): void => record('dialog.showErrorBox', title, detail),
  showMessageBox: async (_window: unknown, question: object): Promise<{ response: number }> => {
    record('dialog.showMessageBox', question);
    return { response: Number(process.env['DESK_DIALOG_ANSWER'] ?? 0) };
  },
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (decide: unknown): void => record('session.setPermissionRequestHandler', decide),
    setPermissionCheckHandler: (decide: unknown): void => record('session.setPermissionCheckHandler', decide),
  },
};
