// Sends one query at a time on a connection: Prisma reads all relations of a record at once, also within a transaction.
import type { PrismaPg } from '@prisma/adapter-pg';
import { isByKey, type PreparedStatements } from './prepared-statements.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/**
 * Returns the same adapter, whose transactions wait for each answer before they send the next query. This costs no
 * time: a connection answers in turn anyway. The driver only queues such queries with a warning now; its next release
 * will refuse them.
 */
export function sequentialQueries(factory: PrismaPg, prepared?: PreparedStatements): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (query) => {
      if (isByKey()) prepared?.note(query);
      return queryRaw(query);
    };
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => inTurn(await start(isolationLevel), prepared);
    return adapter;
  };
  return factory;
}

function inTurn(transaction: Transaction, prepared: PreparedStatements | undefined): Transaction {
  let turn: Promise<unknown> = Promise.resolve();
  const after = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = turn.then(ask);
    turn = answer.catch(() => {});
    return answer;
  };
  const { queryRaw, executeRaw } = transaction;
  transaction.queryRaw = (query) => {
    prepared?.note(query);
    return after(() => queryRaw.call(transaction, query));
  };
  transaction.executeRaw = (query) => {
    prepared?.note(query);
    return after(() => executeRaw.call(transaction, query));
  };
  return transaction;
}
