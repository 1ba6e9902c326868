// Starts the portal. What it needs is loaded here and not above, so that a wrong variable is a sentence and not a stack.
import { join } from 'node:path';

try {
  const { serve } = await import('./app/serving/serve.ts');
  console.log(JSON.stringify({ ready: true, ...(await serve(join(import.meta.dirname, 'build'))) }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
