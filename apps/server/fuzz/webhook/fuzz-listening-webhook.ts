// The webhook on a database of its own, while inputs by chance are written onto its connections.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@zapisy/db/connection/open-database';
import { databaseUrl, openTestServer } from '@zapisy/db/testing/test-server';
import { type FuzzResult, fuzzWebhook } from './fuzz-webhook.ts';
import { listeningWebhook, SECRET } from './listening-webhook.ts';

export async function fuzzListeningWebhook(inputs: number, seed: number): Promise<FuzzResult> {
  const server = await openTestServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-webhook-'));
  try {
    const database = await openDatabase({ databaseUrl: databaseUrl(server.adminUrl, server.template) });
    const failures: string[] = [];
    const listening = await listeningWebhook(database, dataDir, (line) => void failures.push(line));
    const result = await fuzzWebhook({ port: listening.port, secret: SECRET, inputs, seed }, database);
    await listening.close();
    await database.close();
    return { ...result, problems: [...result.problems, ...failures.slice(0, 5)] };
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
