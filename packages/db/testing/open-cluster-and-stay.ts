// A separate process for the tests of the embedded cluster: opens the data folder, prints its address, and runs until
// it is killed; with 'stop' as its second argument it stops the cluster at once.
import { openCluster } from '../src/embedded/cluster.ts';

const [dataDir = '', end] = process.argv.slice(2);
const cluster = await openCluster({ dataDir });
console.log(JSON.stringify({ url: cluster.url(), adopted: cluster.adopted }));
if (end === 'stop') await cluster.stop();
