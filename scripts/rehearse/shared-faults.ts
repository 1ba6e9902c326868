// Faults that several steps of the rehearsal meet.
export const PROXY_CONF = 'deploy/nginx/zapisy.conf';
export const COMMON_CONF = 'deploy/nginx/zapisy-common.conf';
export const PASSED_TO_PORTAL = 'proxy_pass http://zapisy_portal;';

export const NO_MAIL_SERVER = {
  title: 'a mail server that does not answer',
  environment: { SMTP_URL: 'smtp://mail.rehearsal-one:any@127.0.0.1:9' },
  restart: ['accounts'],
  isKept: true,
} as const;
export const LOST_LEADS = {
  title: 'a table that takes leads and keeps none',
  sql: `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER lose BEFORE INSERT ON lead_delivery FOR EACH ROW EXECUTE FUNCTION lose()`,
  sqlAfter: 'DROP TRIGGER lose ON lead_delivery; DROP FUNCTION lose',
};
export const NO_COURSES = {
  title: 'courses that are not offered',
  sql: 'UPDATE course SET active = false',
  sqlAfter: 'UPDATE course SET active = true',
  isKept: true,
};
