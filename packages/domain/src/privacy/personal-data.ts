// What is personal, and where: every table with every column, whose data it holds and how long. The export, the erasure and
// the page of personal data follow this list; a test fails for a column of the database that is not in it (FAM-3).

export const DATA_TERMS = [
  /** While the family is with the school, until it asks for its erasure. */
  'family',
  /** Documents, payments and what proves them: as the tax law says. */
  'tax',
  /** Cards of a camp: the days after it that the school has set. */
  'cards',
  /** A place until it is closed, an entry until it ends, and then for the term that the school sets (FAM-10). */
  'registrations',
  'waiting',
  'leads',
  'audit',
  'letters',
  'deliveries',
  'sessions',
  'moving-in',
  'staff',
  /** Nothing of a person. */
  'none',
] as const;

export type DataTerm = (typeof DATA_TERMS)[number];

/** 'family': an owner and the participants; of 'school' nothing concerns a person outside it. */
export type DataSubject = 'family' | 'lead' | 'staff' | 'school';

/** `person`: identifies a person or is said of one; `fact`: what happened; `technical`: for the program alone, not exported. */
export type ColumnUse = 'person' | 'fact' | 'technical';

export type TableOfData = {
  readonly about: DataSubject;
  readonly term: DataTerm;
  readonly columns: Readonly<Record<string, ColumnUse>>;
};

type Names = { readonly person?: string; readonly fact?: string; readonly technical?: string };

function table(about: DataSubject, term: DataTerm, names: Names): TableOfData {
  const uses = Object.entries(names).flatMap(([use, list]) => list.split(' ').map((name) => [name, use] as const));
  return { about, term, columns: Object.fromEntries(uses) as TableOfData['columns'] };
}

/** The tables with data of a family: each is found by the owner, and exported. */
export const FAMILY_TABLES = {
  owner: table('family', 'family', {
    person: 'email first_name last_name phone bound_email',
    fact: 'created_at',
    technical: 'bound_issuer bound_sub bound_at invited_at',
  }),
  owner_phone: table('family', 'family', { person: 'phone', technical: 'owner_email' }),
  player: table('family', 'family', {
    person: 'first_name last_name birth_year city',
    fact: 'created_at',
    technical: 'id owner_email mark',
  }),
  invoice: table('family', 'family', {
    person: 'tax_id company_name first_name last_name street postal_code city country email',
    fact: 'classic_invoice nominal_invoice updated_at',
    technical: 'player_id owner_email version',
  }),
  registration: table('family', 'registrations', {
    person: 'invoice_choice',
    fact: 'state held_until reserved_until first_month first_price_grosze price_grosze created_at closed_at',
    technical:
      'id course_id player_id owner_email hold_extensions sequence_base enrolment_key first_left first_all offered_at',
  }),
  waiting_entry: table('family', 'waiting', {
    fact: 'state joined_at ended_at',
    technical: 'id number course_id player_id registration_id added_by',
  }),
  health_card: table('family', 'cards', {
    person: 'allergies medicines emergency_contact collected_by',
    fact: 'saved_at',
    technical: 'course_id player_id',
  }),
  erasure_request: table('family', 'family', { fact: 'asked_at', technical: 'owner_email' }),
  law_acceptance: table('family', 'family', {
    fact: 'kind version is_withdrawn way at',
    technical: 'id owner_email player_id hash actor',
  }),
  payment: table('family', 'tax', {
    person: 'buyer no_receipt_reason refund_reason closing_text',
    fact: 'id city amount_grosze currency due_on month method state paid_on paid_at documents_outcome former_course refund_grosze refunded_on closing_reason closed_at created_at',
    technical:
      'owner_email player_id registration_id checkout_id settlement_key month_left month_all settled_by buyer_company buyer_tax_id print_receipt invoice_waiver invoice_id receipt_id received_grosze received_currency refunded_by instalment_of instalment_number instalment_count closed_by',
  }),
  payment_line: table('family', 'tax', {
    person: 'name',
    fact: 'payment_id gross_grosze quantity vat_rate',
    technical: 'position vat_exemption product_id receipt_key',
  }),
  payment_part: table('family', 'tax', { fact: 'payment_id method amount_grosze' }),
  price_change: table('family', 'tax', {
    person: 'reason_text',
    fact: 'payment_id from_grosze to_grosze reason lowered_at',
    technical: 'id position lowered_by',
  }),
  payment_reminder: table('family', 'tax', { fact: 'payment_id reminded_on', technical: 'reminded_at reminded_by' }),
  checkout: table('family', 'tax', {
    person: 'gateway_statement',
    fact: 'amount_grosze currency state opened_at paid_at',
    technical:
      'id owner_email gateway_id url opening_calls time_limit_minutes ends_at ended_at taken_over_at ask_at last_checked_at verifying_until verifying_order_id gateway_order_id gateway_method came_grosze came_currency',
  }),
  checkout_due: table('family', 'tax', {
    person: 'buyer',
    fact: 'payment_id amount_grosze',
    technical: 'checkout_id unplaced_at',
  }),
  settlement: table('family', 'tax', {
    person: 'no_receipt_reason cancel_reason',
    fact: 'method print_receipt created_at cancelled_at',
    technical: 'key player_id owner_email desk_id desk_driver settled_by invoice_version request cancelled_by',
  }),
  document: table('family', 'tax', {
    fact: 'number kind gross_grosze issued_on view_url',
    technical:
      'id provider_id link_state linked_receipt_id fiscal_state gov_status gov_id bears_tax_id last_error withdrawn_at removed_at created_at follow_at',
  }),
  document_email: table('family', 'tax', {
    person: 'sent_to',
    fact: 'state updated_at',
    technical: 'document_id is_resend problem',
  }),
  document_request: table('family', 'tax', {
    person: 'body',
    fact: 'kind state created_at',
    technical:
      'id key revision body_hash link_receipt_id link_dropped attempts without_id sent_at absent_since absent_proofs refusal document_id updated_at',
  }),
  print_job: table('family', 'tax', {
    person: 'receipt',
    fact: 'state printed_at created_at',
    technical:
      'id settlement_key receipt_id driver desk_id problem receipt_number fiscal_memory daily_reports attempts sent_at taken_at updated_at confirmed_by cancelled_in_state',
  }),
  outgoing_mail: table('family', 'letters', {
    person: 'recipient',
    fact: 'kind state created_at ended_at',
    technical: 'id dedupe_key facts lead_id message_id attempts since next_attempt_at problem possibly_taken',
  }),
  lead: table('lead', 'leads', {
    person: 'email phone first_name last_name product_interest city answers consents note inactive_reason',
    fact: 'status channel form_name campaign_name received_at',
    technical:
      'id social_lead_id city_source city_listed page_id form_id campaign_id adset_id adset_name ad_id ad_name platform is_organic is_test created_time player_id owner_email assignee next_contact_on erased_at version search_text',
  }),
  lead_history: table('lead', 'leads', {
    person: 'details',
    fact: 'at change from_status to_status',
    technical: 'id lead_id actor undone_at',
  }),
  audit: table('family', 'audit', {
    person: 'before after',
    fact: 'at action',
    technical: 'id actor actor_sub entity entity_id',
  }),
} as const satisfies Readonly<Record<string, TableOfData>>;

export type FamilyTable = keyof typeof FAMILY_TABLES;
