/** What the platform's people call the work that the product does by itself; new work goes by its own name. */
const WORK: Readonly<Record<string, string>> = {
  mail: 'Emails',
  'deliver-mail': 'Sending emails',
  'deliver-due-mail': 'Sending emails again',
  'remind-of-invoices': 'Reminders of open invoices',
  'email-invoice': 'Emails of invoices',
  'apply-invoice-note': 'Issuing an approved debit note',
  'expire-shifts': 'Closing shifts that have begun unfilled',
  'recover-password': 'Forgotten passwords',
  'remind-of-expiries': 'Expiry reminders',
  'scan-files': 'Virus scans',
  'seal-audit-log': 'Sealing the audit log',
  'send-email-link': 'Links to confirm an email address',
  'send-password-link': 'Password links and invitations',
  sweep: 'Hourly tidying',
  'sweep-files': 'Tidying of files',
  'take-application': 'Applications from the public page',
  'welcome-worker': 'Welcome emails to workers',
};

export const workName = (kind: string): string => WORK[kind] ?? kind;

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size as people read it: three figures and a unit. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`;
};
