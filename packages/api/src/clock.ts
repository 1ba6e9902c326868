// The clock, passed in so that a test can stop the time.

export type Clock = {
  /** This moment, in UTC. Business days and months are derived from it through `@zapisy/domain/warsaw-time`. */
  now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };
