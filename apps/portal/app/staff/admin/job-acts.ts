// The acts on a scheduled job, as values of the field 'action' of its forms.

export const JOB_ACTS = ['run', 'enable', 'disable'] as const;

export type JobAct = (typeof JOB_ACTS)[number];
