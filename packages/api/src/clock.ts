// What time it is: handed in, so that a test can stand still.

export type Clock = {
  /** This moment, in UTC. Business days and months come from it through `@zapisy/domain/warsaw-time`. */
  now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };
