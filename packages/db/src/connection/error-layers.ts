// The errors underneath an error: Prisma and its driver adapter wrap what PostgreSQL reported, differently for a query, a raw
// query and a commit.

const CODE_NAMES = ['code', 'originalCode', 'kind'];
const UNDERNEATH = ['cause', 'meta', 'driverAdapterError'];
const DEEPEST = 6;

/** The error and what it wraps, from the outside in; each is an Error or a plain object. */
export function layersOf(error: unknown): readonly object[] {
  const layers: object[] = [];
  let around = [error];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const found = around.filter((one) => typeof one === 'object' && one !== null);
    layers.push(...found);
    around = found.flatMap((one) => UNDERNEATH.map((name): unknown => Reflect.get(one, name)));
  }
  return layers;
}

/** The codes of every layer: PostgreSQL's, the network's, and the names that Prisma and its adapter give them. */
export function errorCodes(error: unknown): readonly string[] {
  const values = layersOf(error).flatMap((layer) => CODE_NAMES.map((name): unknown => Reflect.get(layer, name)));
  return values.filter((value) => typeof value === 'string');
}
