// A separate process for the tests of the embedded cluster: opens the data folder, prints its address, and runs until
// it is killed.
import { openCluster } from '../src/embedded/cluster.ts';

const [dataDir = ''] = process.argv.slice(2);
const cluster = await openCluster({ dataDir });
console.log(JSON.stringify({ url: cluster.url(), adopted: cluster.adopted }));
