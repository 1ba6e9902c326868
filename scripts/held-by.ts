// npm run held-by: writes into each rule of docs/specification the files that cite it. `npm run check` compares.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './builds.ts';
import { heldBy, repositoryAt, withHeldBy } from './citations.ts';

const repository = repositoryAt(root);
const held = heldBy(repository);
for (const [path, text] of repository.documents) {
  const written = withHeldBy(path, text, held);
  if (written !== text) writeFileSync(join(root, path), written);
}
