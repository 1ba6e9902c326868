// Debian's Prometheus with our rules and its alertmanager: each alert reaches whoever is woken, by its own fault and with its act.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/api/testing/free-port.ts';
import { FAULTS } from './faults.ts';
import { expectThat } from './under-load.ts';
import type { World } from './world.ts';

/** Each rule waits three seconds instead of minutes, and looks back for twenty: their texts are otherwise those of deploy. */
const RULE_WAIT = '3s';
const RULE_RANGE = '20s';
const EVERY = '2s';
const LIMIT_MS = 180_000;
/** A target that has no fault. */
const SOUND = 'Sound';

type Alert = {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
};

type Watched = {
  readonly prometheus: string;
  readonly alertmanager: string;
  /** The figures that a running program has given, by the jobs that they are scraped as. */
  readonly figures: Readonly<Record<'zapisy' | 'zapisy-portal', string>>;
  readonly folder: string;
  /** Where `deploy` stands. */
  readonly pages: string;
  readonly atEnd: (end: () => unknown) => void;
};

/** With the figures of a server and a portal that run. */
export async function fireAlertsOf({ place, tools, environment, atEnd }: World): Promise<string> {
  const figuresOf = async (port = 0) => {
    const headers = { authorization: `Bearer ${environment['METRICS_TOKEN']}` };
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expectThat(answer.status === 200, `/metrics answers ${answer.status}.`);
    return answer.text();
  };
  const figures = {
    zapisy: await figuresOf(place.ports.server[0]),
    'zapisy-portal': await figuresOf(place.ports.portal[0]),
  };
  const folder = join(place.folder, 'watch');
  rmSync(folder, { recursive: true, force: true });
  return fireAlerts({ ...tools, figures, folder, pages: place.pages, atEnd });
}

/** @throws with the alerts that did not come, that came by another fault, or that lack their act, and panels without a series. */
async function fireAlerts(watched: Watched): Promise<string> {
  const { folder, atEnd } = watched;
  mkdirSync(folder, { recursive: true });
  const received: Alert[] = [];
  const receiver = await listening(async (request, response) => {
    received.push(...(JSON.parse(await text(request)) as { readonly alerts: readonly Alert[] }).alerts);
    response.end();
  }, atEnd);
  const exporter = await listening(faultyFigures(watched), atEnd);
  const alerts = await startAlertmanager(watched, receiver);
  const prometheus = await startPrometheus(watched, exporter, alerts);
  const names = writeRules(watched).names;
  const missing = () => names.filter((name) => !received.some(({ labels }) => labels['alertname'] === name));
  const ends = performance.now() + LIMIT_MS;
  while (missing().length > 0 && performance.now() < ends) await pause(500);
  expectThat(missing().length === 0, `These alerts did not come by their faults: ${missing().join(', ')}.`);
  for (const { labels, annotations } of received) {
    const name = labels['alertname'] ?? '';
    const by = labels['route'] ?? labels['instance'];
    expectThat(by === name, `The alert ${name} came by the fault of ${by}.`);
    expectThat((annotations['act'] ?? '') !== '', `The alert ${name} names no act.`);
  }
  return `${names.length} alerts, ${await drawPanels(watched, prometheus)} panels`;
}

async function listening(answer: RequestListener, atEnd: Watched['atEnd']): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The path is the job and the name of the alert whose fault the figures have. */
function faultyFigures({ figures }: Watched): RequestListener {
  const turns = new Map<string, number>();
  return ({ url = '' }, response) => {
    const [, job = '', name = ''] = url.split('/');
    const turn = (turns.get(name) ?? 0) + 1;
    turns.set(name, turn);
    const sound = job === 'zapisy' || job === 'zapisy-portal' ? figures[job] : '';
    const fault = FAULTS[name]?.fault;
    response.setHeader('content-type', 'text/plain; version=0.0.4');
    response.end(typeof fault === 'function' ? fault(sound, turn) : sound);
  };
}

/** The rules of deploy, in little time. */
function writeRules({ folder, pages }: Pick<Watched, 'folder' | 'pages'>): {
  readonly file: string;
  readonly names: readonly string[];
} {
  const rules = readFileSync(join(pages, 'deploy/prometheus/zapisy.rules.yml'), 'utf8');
  const file = join(folder, 'rules.yml');
  writeFileSync(file, rules.replace(/\bfor: \w+/g, `for: ${RULE_WAIT}`).replace(/\[\d+\w\]/g, `[${RULE_RANGE}]`));
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  const odd = names.filter((name) => !FAULTS[name]);
  expectThat(odd.length === 0, `There is no fault for these alerts: ${odd.join(', ')}.`);
  return { file, names };
}

async function startAlertmanager({ alertmanager, folder, atEnd }: Watched, receiver: number): Promise<number> {
  const config = {
    route: { receiver: 'woken', group_by: ['...'], group_wait: '0s', group_interval: '1s', repeat_interval: '1h' },
    receivers: [{ name: 'woken', webhook_configs: [{ url: `http://127.0.0.1:${receiver}/`, send_resolved: false }] }],
  };
  const file = writeJson(folder, 'alertmanager.yml', config);
  const port = await freePort();
  const storage = [`--storage.path=${join(folder, 'alerts')}`, '--cluster.listen-address='];
  run(alertmanager, [`--config.file=${file}`, `--web.listen-address=127.0.0.1:${port}`, ...storage], atEnd);
  return port;
}

async function startPrometheus(watched: Watched, exporter: number, alertmanager: number): Promise<string> {
  const { prometheus, folder, atEnd } = watched;
  const jobs = (['zapisy', 'zapisy-portal'] as const).map((job) => ({
    job_name: job,
    static_configs: [[SOUND, { job, fault: undefined }] as const, ...Object.entries(FAULTS)]
      .filter(([, fault]) => fault.job === job)
      .map(([name, { fault }]) => ({
        targets: [fault === 'down' ? '127.0.0.1:9' : `127.0.0.1:${exporter}`],
        labels: { __metrics_path__: `/${job}/${name}`, instance: name },
      })),
  }));
  const config = {
    global: { scrape_interval: EVERY, scrape_timeout: EVERY, evaluation_interval: EVERY },
    rule_files: [writeRules(watched).file],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanager}`] }] }] },
    scrape_configs: jobs,
  };
  const file = writeJson(folder, 'prometheus.yml', config);
  const port = await freePort();
  const storage = `--storage.tsdb.path=${join(folder, 'series')}`;
  run(prometheus, [`--config.file=${file}`, `--web.listen-address=127.0.0.1:${port}`, storage], atEnd);
  return `http://127.0.0.1:${port}`;
}

/** Both read JSON too: it is YAML. */
function writeJson(folder: string, name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function run(command: string, args: readonly string[], atEnd: Watched['atEnd']): void {
  const child = spawn(command, [...args], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill();
    await ended;
  });
}

/** Each expression of the dashboard is asked, and has a series. */
async function drawPanels({ pages }: Watched, prometheus: string): Promise<number> {
  const { panels } = JSON.parse(readFileSync(join(pages, 'deploy/grafana/zapisy.json'), 'utf8')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  };
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const asked = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expr)}`);
      const answer = (await asked.json()) as { readonly data?: { readonly result: readonly unknown[] } };
      expectThat((answer.data?.result.length ?? 0) > 0, `The panel '${title}' has no series.`);
    }
  }
  return panels.length;
}
