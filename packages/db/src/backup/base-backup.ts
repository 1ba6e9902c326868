// A copy of the whole embedded server while it is in use, made by PostgreSQL itself: its data folder as a tar, with the part
// of the log that makes it consistent (OPS-19).
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';

const CONNECT_LIMIT_MS = 10_000;
/** `WAL` puts the needed log into the tar; a fast checkpoint does not wait minutes for the next one. */
const COMMAND = `BASE_BACKUP (LABEL 'zapisy', WAL true, CHECKPOINT 'fast', MANIFEST 'no', TARGET 'client')`;
/** Until this connection ends PostgreSQL removes nothing of the log that the copy needs: each checkpoint of others would. */
const KEEP_LOG = () =>
  `CREATE_REPLICATION_SLOT "backup_${randomBytes(8).toString('hex')}" TEMPORARY PHYSICAL RESERVE_WAL`;
/** What a message of the protocol begins with: the data of an archive, and the beginning of one. */
const [DATA, NEW_ARCHIVE] = ['d'.charCodeAt(0), 'n'.charCodeAt(0)];

/**
 * The tar. It ends when PostgreSQL said that the copy is complete, and fails when PostgreSQL finds a page whose checksum is
 * wrong or when the connection breaks.
 * @throws when the server cannot be reached
 */
export async function openBaseBackup(url: string): Promise<Readable> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new pg.Client({
    connectionString: address.href,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'zapisy backup',
  });
  await client.connect();
  await client.query(KEEP_LOG());
  let connection: pg.Connection | undefined;
  const tar = new Readable({
    read: () => connection?.stream.resume(),
    destroy(error, done) {
      connection?.stream.resume();
      client.end().then(
        () => done(error),
        () => done(error),
      );
    },
  });
  // A connection that breaks ends the copy.
  client.on('error', (error) => tar.destroy(error));
  let archives = 0;
  client.query({
    submit(given: pg.Connection) {
      connection = given;
      given.query(COMMAND);
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData({ chunk }: { readonly chunk: Buffer }) {
      if (chunk[0] === NEW_ARCHIVE) archives += 1;
      if (archives > 1) tar.destroy(new Error('The database has a table space outside its folder.'));
      // The driver writes the next message over this one.
      if (chunk[0] === DATA && !tar.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause();
    },
    handleError: (error: Error) => tar.destroy(error),
    handleReadyForQuery: () => tar.push(null),
  });
  return tar;
}
