// How many critical notifications are open, for the menu.
import type { Api } from '../server/api.server.ts';

export async function openNotifications(_api: Api): Promise<number | undefined> {
  return undefined;
}
