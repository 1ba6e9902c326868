// The import rules of what a process tells those who watch it.
module.exports = (forbid) => [
  forbid(
    'telemetry-imports-nothing-of-ours',
    'What is sent to a collector is named there, whatever runs.',
    { path: '^packages/telemetry/' },
    { path: '^(apps|packages)/', pathNot: '^packages/telemetry/' },
  ),
  forbid(
    'a-collector-is-loaded-when-it-is-set',
    'A process without one holds nothing of OpenTelemetry.',
    { path: '^(apps|packages)/', pathNot: '^packages/telemetry/' },
    { path: '^packages/telemetry/src/(collector|spans|lines)\\.ts$', dynamic: false },
  ),
];
