// Starts the portal. Its modules are loaded here and not at the top, so that a wrong variable gives a message and not a
// stack.
import { join } from 'node:path';
import { VERSION } from '@zapisy/domain/version';

if (process.argv.includes('--version')) {
  console.log(`zapisy ${VERSION}`);
  process.exit(0);
}

try {
  const { serve } = await import('./app/serving/serve.ts');
  console.log(JSON.stringify({ ready: true, version: VERSION, ...(await serve(join(import.meta.dirname, 'build'))) }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
