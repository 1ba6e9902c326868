// The patterns of an installation (deploy/), made fit for one machine: other ports, other folders, and nothing else.
import { X509Certificate } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../builds.ts';
import { runTool } from './machine.ts';
import type { Place } from './place.ts';

type Pair = readonly [from: string, to: string];
type Pages = Pick<Place, 'pages'>;

/** Copies what an operator reads, so that a fault can be planted in it. */
export function copyPages(folder: string): void {
  for (const part of ['deploy', 'docs/operations', 'CHANGELOG.md'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
}

const read = ({ pages }: Pages, file: string) => readFileSync(join(pages, file), 'utf8');

/** A pattern of `deploy`. @throws when it does not say what is to be replaced: then the rehearsal would prove another pattern. */
export function adapted(place: Pages, file: string, pairs: readonly Pair[] = []): string {
  return replaced(read(place, `deploy/${file}`), pairs);
}

/** A page for operators, likewise. */
export function page(place: Pages, file: string, pairs: readonly Pair[] = []): string {
  return replaced(read(place, `docs/operations/${file}`), pairs);
}

function replaced(text: string, pairs: readonly Pair[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The pattern no longer says: ${from}`);
    return before.replaceAll(from, to);
  }, text);
}

/** What the unit runs, with the Node of this command. */
export function commandOfUnit(place: Pages, name: string): readonly string[] {
  const line = /^ExecStart=(.+)$/m.exec(read(place, `deploy/systemd/zapisy-${name}.service`))?.[1] ?? '';
  return replaced(line, [['/usr/bin/node', process.execPath]]).split(' ');
}

/** What each unit must have, so that a program that was taken over reaches nothing of the machine. */
const HARDENING = [
  ...['User=zapisy', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'AmbientCapabilities=', 'ProtectSystem=strict'],
  ...['ProtectHome=yes', 'PrivateTmp=yes', 'PrivateDevices=yes', 'PrivateUsers=yes', 'ProtectProc=invisible'],
  ...['ProtectKernelModules=yes', 'ProtectKernelTunables=yes', 'ProtectControlGroups=yes', 'RestrictNamespaces=yes'],
  ...['RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX', 'RestrictSUIDSGID=yes', 'UMask=0077'],
  ...['SystemCallFilter=@system-service', 'SystemCallFilter=~@privileged @resources'],
];

/** @throws with the lines that a unit lacks */
export function expectHardened(place: Pages, name: string): void {
  const lines = read(place, `deploy/systemd/zapisy-${name}.service`).split('\n');
  const missing = HARDENING.filter((line) => !lines.includes(line));
  if (missing.length > 0) throw new Error(`The unit zapisy-${name}.service lacks: ${missing.join(', ')}`);
}

/** Beyond the years to which the rehearsal sets its clock. */
const DAYS = ['-days', '800'];
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

const certificateIn = ({ folder }: Place, name: string) => {
  const tls = join(folder, 'tls');
  mkdirSync(tls, { recursive: true });
  return { key: join(tls, `${name}.key`), file: join(tls, `${name}.pem`) };
};

/** An authority of our own. */
export function makeAuthority(place: Place): void {
  const { key, file } = certificateIn(place, 'ca');
  const authority = ['-subj', '/CN=rehearsal authority', '-keyout', key, '-out', file];
  runTool('openssl', ['req', '-x509', ...NEW_KEY, ...DAYS, ...authority]);
}

/** A new key, and a certificate of our authority for both addresses, where the proxy looks for them. Its serial number. */
export function makeCertificate(place: Place): string {
  const [authority, site] = [certificateIn(place, 'ca'), certificateIn(place, 'site')];
  const names = [place.sites.portal, place.sites.accounts].map(({ host }) => `IP:${host}`).join(',');
  const signed = ['-CA', authority.file, '-CAkey', authority.key, '-addext', `subjectAltName=${names}`];
  const leaf = [
    '-addext',
    'basicConstraints=CA:FALSE',
    '-subj',
    '/CN=rehearsal',
    '-keyout',
    site.key,
    '-out',
    site.file,
  ];
  runTool('openssl', ['req', '-x509', ...NEW_KEY, ...DAYS, ...signed, ...leaf]);
  return new X509Certificate(readFileSync(site.file)).serialNumber;
}

/** The configuration of nginx: the pattern, in front of so many of each process. Resolves to its file. */
export function writeNginx(place: Place): string {
  const { folder, sites, ports, redirectPort } = place;
  const processes = (name: keyof typeof ports) =>
    ports[name].map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ');
  const [first, second] = [sites.portal, sites.accounts];
  const site = adapted(place, 'nginx/zapisy.conf', [
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
  const common = adapted(place, 'nginx/zapisy-common.conf', [
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
