// The fault of each alert, made in the figures that a running program really gave: a metric that it does not have fails.

/** `turn`: how often the figures have been asked for, with which counters grow. */
type Fault = (figures: string, turn: number) => string;

/** Of which job's figures the fault is; a target that is down has none. */
type FaultOf = { readonly job: 'zapisy' | 'zapisy-portal'; readonly fault: Fault | 'down' };

const SECONDS_AGO = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** The figures with this sample in place of those with the same labels. @throws when the program has no such metric. */
function withSample(figures: string, name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const metric = name.replace(/_(?:bucket|count)$/, '');
  if (!figures.includes(`# TYPE ${metric} `)) throw new Error(`No program has the metric ${metric}.`);
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  const others = figures.split('\n').filter((line) => {
    const isSame = line.startsWith(`${name} `) || line.startsWith(`${name}{`);
    return !(isSame && pairs.every((pair) => line.includes(pair)));
  });
  return `${others.join('\n').trimEnd()}\n${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

const server = (fault: Fault | 'down'): FaultOf => ({ job: 'zapisy', fault });
const portal = (fault: Fault | 'down'): FaultOf => ({ job: 'zapisy-portal', fault });
const value = (name: string, labels: Readonly<Record<string, string>>, is: number) =>
  server((figures) => withSample(figures, name, labels, is));
const growing = (name: string, labels: Readonly<Record<string, string>>) => (figures: string, turn: number) =>
  withSample(figures, name, labels, turn * 5);
const waits = (kind: string, seconds: number) => value('work_oldest_waiting_seconds', { kind }, seconds);

const slow: Fault = (figures, turn) => {
  const labels = { method: 'POST', route: 'SlowAnswers', status: '200' };
  const bucket = (text: string, le: string, is: number) =>
    withSample(text, 'http_request_duration_seconds_bucket', { ...labels, le }, is);
  return bucket(bucket(bucket(figures, '0.5', 0), '5', turn * 10), '+Inf', turn * 10);
};

/** By the names of the alerts; where an alert adds up over servers, the route has its name. */
export const FAULTS: Readonly<Record<string, FaultOf>> = {
  ServerDown: server('down'),
  PortalDown: portal('down'),
  DocumentsWait: waits('documents', 2_000),
  PrintsWait: waits('prints', 4_000),
  LettersWait: waits('letters', 4_000),
  CheckoutsWait: waits('checkouts', 2_000),
  JobsWait: waits('jobs', 700),
  JobsFailed: value('jobs_failed', {}, 1),
  CriticalNotificationOpen: value('critical_notifications_open', { reason: 'document-unknown' }, 1),
  LeadsSpooled: value('lead_deliveries_spooled', {}, 3),
  LeadsWait: value('lead_deliveries_oldest_waiting_seconds', {}, 4_000),
  LeadsFailed: server(growing('lead_deliveries_failed', { cause: 'token' })),
  LeadSignaturesRejected: server((figures, turn) => {
    const rejected = growing('lead_deliveries_rejected', {})(figures, turn);
    return withSample(rejected, 'lead_deliveries_last_received_timestamp_seconds', {}, SECONDS_AGO(2_000));
  }),
  AdPlatformToken: value('ad_platform_token_valid', { token: 'leads' }, 0),
  AdPlatformTokenEnds: server((figures) =>
    withSample(figures, 'ad_platform_token_expires_timestamp_seconds', { token: 'leads' }, SECONDS_AGO(-86_400)),
  ),
  AdPlatformPage: value('ad_platform_page_subscribed', { page: '1' }, 0),
  ServerErrors: server(
    growing('http_request_duration_seconds_count', { method: 'POST', route: 'ServerErrors', status: '500' }),
  ),
  SlowAnswers: server(slow),
  PortalErrors: portal(growing('portal_request_duration_seconds_count', { method: 'GET', status: '5xx' })),
};
