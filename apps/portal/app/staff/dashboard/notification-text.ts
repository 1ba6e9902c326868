// The text of a critical notification, by the same rule as the buttons beside it.
import { pl } from '../../texts/pl.ts';
import type { NextActions } from '../payments/next-action.ts';
import { notificationStateText, type StatedNotification } from '../payments/notification-state-text.ts';

/** The text; it never asks for what is done already, in progress, or forbidden. */
export function notificationText(notification: StatedNotification, actions: NextActions): string {
  if (actions.first === 'resolve') return pl.staff.nowIssued;
  return actions.stopped ? actions.stopped.text : notificationStateText(notification, actions);
}
