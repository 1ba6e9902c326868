// The tables without data of a family's own: of leads that have no family, of staff, and of nobody (FAM-3).
import type { ColumnUse, DataSubject, DataTerm, TableOfData } from './personal-data.ts';

function table(about: DataSubject, term: DataTerm, names: Readonly<Partial<Record<ColumnUse, string>>>): TableOfData {
  const uses = Object.entries(names).flatMap(([use, list]) => list.split(' ').map((name) => [name, use] as const));
  return { about, term, columns: Object.fromEntries(uses) as TableOfData['columns'] };
}

export const OTHER_TABLES: Readonly<Record<string, TableOfData>> = {
  lead_delivery: table('lead', 'deliveries', {
    person: 'raw',
    technical:
      'leadgen_id page_id form_id ad_id created_time received_at state attempts next_attempt_at lease_token lease_until error_code last_error done_at retried_at',
  }),
  lead_tombstone: table('lead', 'none', { technical: 'id_hash erased_at' }),
  lead_form: table('school', 'none', { technical: 'form_id page_id name questions is_known fetched_at' }),
  lead_stage_count: table('school', 'none', { technical: 'status city channel count' }),
  lead_backfill: table('staff', 'audit', {
    person: 'started_by',
    technical: 'id since_days state progress result cancel_requested step started_at finished_at',
  }),
  erasure_key: table('school', 'none', { technical: 'id mark' }),
  webhook_rate: table('school', 'none', { technical: 'key points expire' }),
  portal_session: table('family', 'sessions', {
    person: 'sub',
    technical: 'id is_staff sealed access_ends_at created_at last_used_at renewal renewal_until ended_at end_cause',
  }),
  refused_tokens: table('family', 'sessions', { person: 'sub', technical: 'refused_before' }),
  moved_file: table('staff', 'moving-in', {
    person: 'name begun_by moved_in_by undone_by',
    technical: 'id kind headings columns parts city first_month state added version begun_at moved_in_at undone_at',
  }),
  moved_rows: table('family', 'moving-in', { person: 'rows', technical: 'file_id part' }),
  moved_record: table('family', 'moving-in', { person: 'record_id', technical: 'file_id table due_key' }),
  notification: table('family', 'tax', {
    person: 'details note',
    technical: 'id type severity reason payment_ids dedupe_key count first_at last_at resolved_at resolved_by',
  }),
  document_request_payment: table('family', 'tax', { technical: 'request_id payment_id kind living' }),
  document_lease: table('family', 'tax', { technical: 'payment_id holder token expires_at' }),
  document_run: table('staff', 'audit', {
    person: 'started_by started_by_sub',
    technical: 'id started_at cancel_requested',
  }),
  document_run_item: table('family', 'tax', { technical: 'run_id payment_id list state refusal outcome ended_at' }),
  print_job_payment: table('family', 'tax', { technical: 'job_id payment_id living' }),
  not_fiscal: table('family', 'tax', { technical: 'payment_id' }),
  print_pause: table('staff', 'staff', {
    person: 'resumed_by note',
    technical: 'id state number fiscal payment_ids since resumed_at',
  }),
  sales_comparison: table('staff', 'staff', {
    person: 'started_by',
    technical: 'id month state started_at beat_at finished_at cancel_requested listed checked ours matched other_kinds',
  }),
  sales_difference: table('family', 'tax', {
    person: 'here there',
    technical: 'id comparison_id kind provider_id order_id payment_ids view_url resolved_at',
  }),
  sales_explanation: table('staff', 'tax', {
    person: 'note written_by',
    technical: 'provider_id kind content written_at',
  }),
  staff_name: table('staff', 'staff', { person: 'email name roles' }),
  counter_staff: table('staff', 'staff', { person: 'sub email' }),
  account_order: table('staff', 'audit', {
    person: 'actor actor_sub entity_id after',
    technical: 'id at action',
  }),
  desk: table('school', 'none', { technical: 'id name city driver last_seen_at key_hash' }),
  desk_setup_code: table('school', 'none', {
    technical: 'code_hash desk_id driver printer expires_at used_at used_by',
  }),
  stopped_dues_month: table('staff', 'staff', { person: 'stopped_by', technical: 'month stopped_at' }),
  law_text: table('staff', 'staff', {
    person: 'published_by',
    technical: 'kind version body hash valid_from published_at',
  }),
  law_draft: table('school', 'none', { technical: 'kind body version' }),
  law_rules: table('school', 'none', { technical: 'version card_days' }),
  law_demand: table('school', 'none', { technical: 'version text_kind course_kind demand' }),
  city: table('school', 'none', { technical: 'name' }),
  course: table('school', 'none', {
    technical:
      'id number kind name short_name city address room age_from age_to starts_on ends_on price_grosze vat_rate vat_exemption places active version receipt_key created_at meets_on_holidays exceptions exceptions_version sells_part_of_month',
  }),
  course_description: table('staff', 'staff', {
    person: 'trainer',
    technical: 'course_id description level bring day_plan',
  }),
  camp: table('school', 'none', { technical: 'course_id' }),
  course_hours: table('school', 'none', { technical: 'course_id weekday starts ends' }),
  days_off: table('school', 'none', { technical: 'id first_day last_day reason city course_id version created_at' }),
  meeting_change: table('school', 'none', {
    technical: 'course_id day reason new_day new_starts new_ends changed_at',
  }),
  school: table('school', 'none', { technical: 'id sells_part_of_month dues_day offer_hours version' }),
  retention_term: table('school', 'none', { technical: 'version kind term' }),
  former_receipt_name: table('school', 'none', { technical: 'key vat_rate' }),
  product: table('school', 'none', {
    technical: 'id name price_grosze vat_rate vat_exemption active version receipt_key created_at',
  }),
  marketing_budget: table('school', 'none', {
    technical: 'channel city month amount_grosze currency source updated_at',
  }),
  outside_rate_limit: table('school', 'none', {
    technical: 'system throttled_until at_once fast_up_to borne too_many throttled_at pauses paused_until',
  }),
  outside_state: table('school', 'none', { technical: 'system subject state checked_at' }),
  outside_request: table('school', 'none', { technical: 'id system started_at lease_until ended_at' }),
  cron_config: table('school', 'none', { technical: 'job_key schedule enabled last_slot last_state last_error' }),
  cron_slot: table('school', 'none', { technical: 'job_key slot state started_at tries finished_at result error' }),
  school_details: table('school', 'none', {
    technical:
      'version name motto colour street postal_code city phone email opening_hours tax_id is_vat_payer vat_exemption bank_account frame_origins logo_id changed_at',
  }),
  school_logo: table('school', 'none', { technical: 'id picture' }),
};
