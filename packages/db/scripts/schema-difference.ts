// The difference between the migrations and the schema, as SQL: offline, by Prisma's schema engine compiled to WebAssembly.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { applyMigrations } from '../src/migrations/migrate.ts';

const PACKAGE = join(import.meta.dirname, '..');
const SCHEMA = join(PACKAGE, 'prisma/schema');

/** PostgreSQL's catalogue type "char", which adapter-pg 7.10 does not know and the engine needs. */
const CHAR_OID = 18;
const TEXT_OID = 25;
const DIFFERENT = 2;

/**
 * The SQL that would change what the migrations build into what the schema describes; undefined when they agree. Works
 * in a scratch database of the given server, which it drops.
 */
export function schemaDifference(adminUrl: string, migrations: string): Promise<string | undefined> {
  return inScratchDatabase(adminUrl, async (pool) => {
    await applyMigrations(pool, migrations);
    await pool.query('DROP TABLE _prisma_migrations');
    return difference(pool);
  });
}

/** Does the work in an empty database of the server, which is dropped after it. */
export async function inScratchDatabase<T>(adminUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const scratch = `zapisy_scratch_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${scratch} TEMPLATE template0`);
    const pool = new pg.Pool({ ...connectionOf(adminUrl), database: scratch, max: 4 });
    pool.on('error', () => {});
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
    await admin.end();
  }
}

/** Returns fields instead of a connection string: in the driver the string's database would override the given one. */
function connectionOf(url: string): pg.PoolConfig {
  const { hostname, port, username, password } = new URL(url);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

async function difference(pool: pg.Pool): Promise<string | undefined> {
  engineLoaded ??= loadEngine();
  await engineLoaded;
  const files = readSchema();
  const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
  const adapter = bindMigrationAwareSqlAdapterFactory(knowingChar(pool));
  const engine = await engineModule.SchemaEngine.new({ datamodels }, () => {}, adapter);
  const question = {
    from: { tag: 'schemaDatasource' as const, files, configDir: PACKAGE },
    to: { tag: 'schemaDatamodel' as const, files },
    shadowDatabaseUrl: null,
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  };
  const { stdout, exitCode } = await engine.diff(question);
  return exitCode === DIFFERENT ? (stdout ?? '') : undefined;
}

/** Every file of the schema, in the order of their names. */
function readSchema(): { path: string; content: string }[] {
  const names = readdirSync(SCHEMA).filter((name) => name.endsWith('.prisma'));
  return names.sort().map((name) => ({ path: join(SCHEMA, name), content: readFileSync(join(SCHEMA, name), 'utf8') }));
}

/**
 * The same driver, which reads the catalogue type "char" as text and reports it as a character. The columns of that
 * type are remembered by statement: the same text always has the same columns.
 */
function knowingChar(pool: pg.Pool): PrismaPg {
  const charColumns = new Map<string, readonly number[]>();
  const query = async (statement: pg.QueryArrayConfig) => {
    const answer = await pool.query(statement);
    const chars = (answer.fields ?? []).filter((field) => field.dataTypeID === CHAR_OID);
    charColumns.set(
      statement.text,
      chars.map((field) => answer.fields.indexOf(field)),
    );
    for (const field of chars) field.dataTypeID = TEXT_OID;
    return answer;
  };
  const factory = new PrismaPg(
    new Proxy(pool, { get: (whole, name) => (name === 'query' ? query : Reflect.get(whole, name)) }),
  );
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (asked) => {
      const answer = await queryRaw(asked);
      for (const column of charColumns.get(asked.sql) ?? []) answer.columnTypes[column] = ColumnTypeEnum.Character;
      return answer;
    };
    return adapter;
  };
  return factory;
}

/** The parts that we need of a global that only a browser's type library describes. */
type WasmHost = {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ exports: { __wbindgen_start(): void } }>;
};

/** Loaded once per process: a second instance would take over the memory of the first. */
let engineLoaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WasmHost };
  const compiled = await WebAssembly.compile(readFileSync(glue.replace(/\.js$/, '.wasm')));
  const { exports } = await WebAssembly.instantiate(compiled, { './schema_engine_bg.js': engineModule });
  engineModule.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
}
