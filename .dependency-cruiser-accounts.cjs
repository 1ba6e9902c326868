// The import rules of the accounts service, which is a part of the product only by its address.
module.exports = (forbid, TESTS) => [
  forbid(
    'accounts-are-known-by-their-address',
    'Any other OpenID provider may stand in their place.',
    { path: '^(packages|apps/(?!accounts))' },
    { path: '^apps/accounts/' },
  ),
  forbid(
    'accounts-know-no-subject',
    'The service shares rules, the connection and the mailer, and nothing of what the school does.',
    { path: '^apps/accounts/src/', pathNot: TESTS },
    {
      path: '^(apps|packages)/',
      pathNot: '^apps/accounts/|^packages/(domain/src|telemetry/src|db/src/connection|api/src/outside/mail)/',
    },
  ),
];
