// Only Prisma's client is used. `generate` never runs the schema engine; a path set here stops its download.
import { defineConfig } from 'prisma/config';

process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/none' },
});
