// The names in the forms of the page of dues.
export const ACT_FIELD = 'act';
export const DUES_ACTS = ['charge', 'stop', 'resume', 'rules'] as const;
export const MONTH_FIELD = 'month';
export const CITY_FIELD = 'city';
export const DAY_FIELD = 'duesDay';
export const PART_FIELD = 'sellsPartOfMonth';
