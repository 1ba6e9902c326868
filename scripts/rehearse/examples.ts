// The patterns of an installation (deploy/), made fit for one machine: other ports, other folders, and nothing else.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../builds.ts';
import { runTool } from './machine.ts';
import type { Place } from './place.ts';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

/** @throws when the pattern does not say what is to be replaced: then the rehearsal would prove another pattern. */
function replaced(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The pattern no longer says: ${from}`);
    return before.replaceAll(from, to);
  }, text);
}

/** What the unit runs, with the Node of this command. */
export function commandOfUnit(name: string): readonly string[] {
  const line = /^ExecStart=(.+)$/m.exec(read(`systemd/zapisy-${name}.service`))?.[1] ?? '';
  return replaced(line, [['/usr/bin/node', process.execPath]]).split(' ');
}

/** A certificate of an authority of our own for both addresses, and that authority's certificate. */
export function makeCertificate({ folder, sites }: Place): void {
  const tls = join(folder, 'tls');
  mkdirSync(tls, { recursive: true });
  const names = [sites.portal, sites.accounts].map(({ host }) => `IP:${host}`).join(',');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const of = (name: string) => ['-keyout', join(tls, `${name}.key`), '-out', join(tls, `${name}.pem`)];
  runTool('openssl', ['req', '-x509', ...key, ...of('ca'), '-days', '2', '-subj', '/CN=rehearsal authority']);
  const signed = ['-CA', join(tls, 'ca.pem'), '-CAkey', join(tls, 'ca.key'), '-addext', `subjectAltName=${names}`];
  const leaf = ['-addext', 'basicConstraints=CA:FALSE', '-days', '1', '-subj', '/CN=rehearsal'];
  runTool('openssl', ['req', '-x509', ...key, ...of('site'), ...signed, ...leaf]);
}

/** The configuration of nginx: the pattern, in front of so many of each process. Resolves to its file. */
export function writeNginx({ folder, sites, ports, redirectPort }: Place): string {
  const processes = (name: keyof typeof ports) =>
    ports[name].map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ');
  const [first, second] = [sites.portal, sites.accounts];
  const site = replaced(read('nginx/zapisy.conf'), [
    ['server 127.0.0.1:4000 max_fails=0;', processes('server')],
    ['server 127.0.0.1:3000 max_fails=0;', processes('portal')],
    ['server 127.0.0.1:4500 max_fails=0;', processes('accounts')],
    ['listen 80;', `listen ${first.host}:${redirectPort};`],
    [
      'listen 443 ssl http2;\n    server_name szkola.example;',
      `listen ${first.host}:${first.port} ssl http2;\n    server_name ${first.host};`,
    ],
    [
      'listen 443 ssl http2;\n    server_name konta.szkola.example;',
      `listen ${second.host}:${second.port} ssl http2;\n    server_name ${second.host};`,
    ],
    ['/etc/zapisy/tls/szkola.example', join(folder, 'tls/site')],
    ['/etc/nginx/zapisy-common.conf', join(folder, 'zapisy-common.conf')],
  ]);
  const common = replaced(read('nginx/zapisy-common.conf'), [
    ['/var/log/nginx/zapisy.log', join(folder, 'access.log')],
    // Beyond port 443 the port belongs to the name.
    ['Host $host;', 'Host $http_host;'],
  ]);
  writeFileSync(join(folder, 'zapisy-common.conf'), common);
  writeFileSync(join(folder, 'zapisy.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')};
events {}
http {
${temporary.join('\n')}
include ${join(folder, 'zapisy.conf')};
}
`,
  );
  return file;
}
