// Every bench in the order in which npm run bench runs them, with arguments for about an hour on two cores in all.

export type Bench = {
  /** As in its command: bench:<name>. */
  readonly name: string;
  readonly title: string;
  readonly args: readonly string[];
};

export const BENCHES: readonly Bench[] = [
  { name: 'rules', title: 'tax id and fiscal names', args: [] },
  { name: 'moving-in', title: 'a file of 10,000 families', args: [] },
  { name: 'sign-in', title: 'signing in before a first page', args: [] },
  { name: 'dialog', title: 'the warning of the settlement dialog at the desk', args: [] },
  { name: 'issue', title: 'issuing documents', args: ['--minutes', '2'] },
  { name: 'settle', title: 'settlements and online purchases', args: ['--rounds', '3'] },
  { name: 'webhook', title: "the leads' webhook", args: ['--rounds', '3'] },
  { name: 'backfill', title: 'the import of old leads', args: ['--leads', '30000', '--rounds', '2'] },
  { name: 'memory', title: 'the memory of server and portal', args: ['--calls', '20000', '--minutes', '12'] },
  { name: 'board', title: 'the board of leads', args: ['--scrolls', '1'] },
  { name: 'portal', title: 'the weight of every page of the portal', args: ['--rounds', '1'] },
  {
    name: 'growth',
    title: 'every question to the database, as its tables grow',
    args: ['--sizes', '10000,100000'],
  },
];
