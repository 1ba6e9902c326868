// One connection is asked one thing at a time: Prisma asks for all relations of a record at once, also within a transaction.
import type { PrismaPg } from '@prisma/adapter-pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/**
 * The same adapter, whose transactions wait for each answer before they ask again. Nothing is slower for it: a connection
 * answers in turn anyway, and its driver will refuse in its next release what it only queues with a warning now.
 */
export function oneAtATime(factory: PrismaPg): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => inTurn(await start(isolationLevel));
    return adapter;
  };
  return factory;
}

function inTurn(transaction: Transaction): Transaction {
  let turn: Promise<unknown> = Promise.resolve();
  const after = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = turn.then(ask);
    turn = answer.catch(() => {});
    return answer;
  };
  const { queryRaw, executeRaw } = transaction;
  transaction.queryRaw = (query) => after(() => queryRaw.call(transaction, query));
  transaction.executeRaw = (query) => after(() => executeRaw.call(transaction, query));
  return transaction;
}
