// The name of the ticks that order reminders; the value is the payments' numbers, separated by commas.
export const REMINDED_FIELD = 'reminded';
