// A process of its own for the tests of the embedded cluster: opens the data folder, says where, and stays until it is killed.
import { openCluster } from '../src/embedded/cluster.ts';

const [dataDir = ''] = process.argv.slice(2);
const cluster = await openCluster({ dataDir });
console.log(JSON.stringify({ url: cluster.url(), adopted: cluster.adopted }));
