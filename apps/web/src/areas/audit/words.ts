import type { AuditAction, AuditEntry } from '@worklane/contract/audit/audit.ts';
import { configuration } from '~/app/configuration.ts';
import { FORM_ROWS } from '~/areas/forms/index.ts';
import { OPERATIONS } from './operation-words.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';

/** Tables whose name is not what people call them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  agency_bank_holiday: 'Agency’s bank holiday',
  agency_client: 'Agency’s client',
  agency_worker: 'Agency’s worker',
  allocation: 'Payment or credit allocated to an invoice',
  app_user: 'User',
  approval_rules: 'Shift rules',
  calendar_choice: 'Time zone and region',
  client_bar: 'Blocked worker',
  email_change: 'Email address change',
  file_link: 'Opened file',
  hire_invoice_item: 'Hire invoice line',
  hire_link: 'Link to a booking',
  hire_page: 'Public hire page',
  hire_request: 'Details entered for a booking',
  hire_settings: 'Settings of vehicle hire',
  hire_terms: 'Terms of hire',
  hire_vat_rate: 'Standard rate of VAT',
  hirer: 'Hirer’s details',
  hirer_document: 'Hirer’s document',
  hirer_document_version: 'File of a hirer’s document',
  hirer_person: 'Hirer who is a private person',
  hirer_upload: 'File for a hirer’s document',
  expense_claim: 'Expense claim',
  expense_invoice_source: 'Expense on an invoice',
  exchange_rate: 'Exchange rate for VAT',
  expense_rate: 'Expense rate',
  expense_receipt: 'Receipt of an expense claim',
  general_log: 'Entry of the general logs',
  invoice_dispute: 'Disputed invoice',
  dispute_message: 'Answer about a disputed invoice',
  invoice_reminder: 'Reminder of an invoice',
  bank_line: 'Line of a bank statement',
  invoice_details: 'Invoice details',
  platform_details: 'Invoice details of the platform',
  platform_fee: 'Fee of the platform',
  platform_fee_adjustment: 'Adjustment of an invoice of the platform',
  platform_fee_allocation: 'Payment allocated to a platform invoice',
  platform_fee_invoice: 'Invoice of the platform',
  platform_fee_payment: 'Payment to the platform',
  platform_fee_refund: 'What the platform has paid back',
  platform_fee_reminder: 'Reminder of an invoice of the platform',
  invoice_mail: 'Email of an invoice',
  invoice_view: 'First view of an invoice',
  reminder_plan: 'Plan of reminders',
  closed_month: 'Closed month',
  invoice_note: 'Debit or credit note',
  log_attachment: 'Attachment of a log entry',
  mail_policy: 'Organisation’s email settings',
  mail_preference: 'Email choices',
  money_document: 'Invoice or credit note',
  money_document_line: 'Invoice line',
  money_document_tax: 'VAT of an invoice',
  otp_policy: 'One-time password rule',
  payment_reversal: 'Reversed payment',
  promotion_filter: 'Vehicle filter of a promotion',
  record_requirement: 'Required record',
  record_type: 'Training or compliance',
  password_link: 'Link to choose a password',
  shift_booking: 'Booking',
  shift_change: 'Requested change to a shift',
  signed_form_file: 'Signed form file',
  stored_file: 'File',
  assignment_rate: 'Assignment rate',
  assignment_rate_band: 'Hours of an assignment rate',
  assignment_rate_overtime: 'Overtime of an assignment rate',
  prepared_expense: 'Expense of a prepared invoice',
  prepared_source: 'Transport, taxi or seat of a prepared invoice',
  shift_invoice_source: 'Shift on an invoice',
  statutory_figure: 'Minimum wage or employer’s cost',
  staff_vat: 'How VAT is charged on staff',
  transport_invoice_source: 'Transport or taxi on an invoice',
  transport_estimate: 'Estimate of a transport',
  transport_price: 'Price of a transport',
  transport_price_line: 'Line of the price of a transport',
  transport_rate: 'Transport rate',
  training_invoice_source: 'Seat on an invoice',
  training_seat: 'Seat on a training session',
  training_session: 'Training session',
  taxi_offer: 'Agency that may accept a taxi',
  taxi_request: 'Passenger of a taxi',
  taxi_status_change: 'Status of a taxi',
  transport_guest: 'Link to a transport job',
  transport_job: 'Transport job',
  transport_offer: 'Agency that may accept a transport job',
  transport_record: 'Record of a transport',
  transport_legal_hold: 'Legal hold of a transport',
  transport_request: 'Details of a transport job',
  transport_spec: 'Staff for a transport job',
  transport_status_change: 'Status of a transport job',
  user_role: 'User’s role',
  vehicle_defect: 'Defect of a vehicle',
  vehicle_due_dates: 'Due dates of a vehicle',
  vehicle_location_hours: 'Opening hours of a vehicle location',
  vehicle_maintenance: 'Maintenance of a vehicle',
  vehicle_photo: 'Vehicle photo',
  vehicle_rate: 'Rates of a vehicle',
  worker_availability: 'Availability',
  worker_change_request: 'Requested change to a worker’s details',
  worker_form: 'Form',
  worker_form_file: 'Form file',
  worker_invitation: 'Worker’s invitation',
  worker_job: 'Worker’s job',
  worker_leave: 'Leave',
  worker_note: 'Note',
  worker_record: 'Training or compliance record',
};

/** Columns whose name is not what the screens call them. */
const COLUMNS: Readonly<Record<string, string>> = {
  active: 'In use',
  transmission_type: 'Transmission',
  origin: 'How it came about',
  rate: 'Rate',
  state: 'State or province',
  end_time: 'End',
  start_time: 'Start',
  authorise_matching_times: 'Authorise times that match the shift',
  contract_end_date: 'Contract ends',
  next_check_date: 'Next check due',
  employment_start_date: 'Employment began',
  weekday: 'Day of the week',
  key: 'Stored as',
  open: 'Taking applications',
  tier: 'Release tier',
  series_id: 'Number series',
  attachment: 'Saved to a file',
  color: 'Colour',
  vat_basis_points: 'VAT, hundredths of a per cent',
  reverses_position: 'Line reversed',
  lines_pence: 'Lines, pence',
  position: 'Line',
  certificate_url: 'Certificate',
  entries: 'Number of entries',
  dated: 'Date',
  undoes_id: 'Allocation undone',
  debit_item_id: 'Charge',
  credit_item_id: 'Credit',
  content_type: 'Kind of file',
  confirm_within_hours: 'Hours to confirm',
  applications_approved_by: 'Who approves applications',
  answers: 'Answers',
  amount_pence: 'Amount, pence',
  applied: 'Applications',
  at: 'When',
  author_user_id: 'Written by',
  corrected_entry_id: 'Entry corrected',
  availability_version: 'Availability',
  barred_at: 'Blocked',
  barred_by_user_id: 'Blocked by',
  booked: 'Places filled',
  built_in: 'Built-in',
  cancel_note: 'Note on the cancellation',
  cancel_reason: 'Reason for the cancellation',
  cancelled_at: 'Cancelled',
  cancelled_by: 'Cancelled by',
  cancelled_by_user_id: 'Cancelled by',
  cancel_hours: 'Hours’ notice to cancel',
  change_answer: 'Answer to the change',
  code: 'Code',
  corrects_id: 'Invoice credited',
  decided_at: 'Decided',
  decided_by_user_id: 'Decided by',
  dbs_number: 'DBS number',
  dbs_expiry: 'DBS expires',
  dob: 'Date of birth',
  due_on: 'Due',
  effective_from: 'From',
  email: 'Email',
  ends_at: 'End',
  ended_at: 'Ended',
  entered_by: 'Entered by',
  excess_mileage_rate: 'Each extra kilometre, ten-thousandths',
  expires_on: 'Expires',
  first_line: 'First line of the address',
  firstname: 'First name',
  for_agency_id: 'For the vehicles of',
  for_hire: 'For hire',
  for_transport: 'For transport',
  from_date: 'From',
  from_time: 'From',
  gender: 'Gender',
  hasco_id: 'External reference',
  hours_opt_out: 'Opt-out of the 48-hour week',
  introduced_by_agency_id: 'Added by',
  customer_agency_id: 'Billed agency',
  added_by_agency_id: 'Added by',
  invited_at: 'Invited',
  issued_on: 'Issued',
  insurance_on: 'Insurance expires',
  item: 'File of',
  known_worker_id: 'Worker',
  last_modified_at: 'Last changed',
  last_modified_by_user_id: 'Last changed by',
  lastname: 'Last name',
  late_cancel_hours: 'Late cancellation, hours',
  logo_file_id: 'Logo',
  max_daily_mileage: 'Kilometres a day',
  mileage: 'Odometer, km',
  mot_on: 'MOT expires',
  mtf_pence: 'Monday to Friday, pence',
  muted: 'Emails turned off',
  needs_dbs: 'Needs a DBS certificate',
  number_of_staff: 'Number of staff',
  on_date: 'Day',
  otp_enabled: 'One-time password',
  override_reason: 'Reason for going past a warning',
  password_hash: 'Password',
  photo_file_id: 'Photo',
  post_code: 'Postcode',
  principal_id: 'On behalf of',
  provisional: 'Not confirmed yet',
  query_reason: 'Query',
  raised_by_agency_id: 'Requested by',
  received_on: 'Received',
  rate_pence: 'Rate, pence',
  regno: 'Registration number',
  reminded_at_days: 'Reminder sent, days before',
  requested_by_user_id: 'Requested by',
  reversed_on: 'Reversed',
  series: 'Requested together',
  sat_pence: 'Saturday, pence',
  sha256: 'File fingerprint',
  shift_status: 'Status',
  signed_by_user_id: 'Signed by',
  service_mileage: 'Service due at, km',
  service_on: 'Service due',
  starts_at: 'Start',
  sun_pence: 'Sunday, pence',
  sub_total_pence: 'Subtotal, pence',
  tax_on: 'Tax expires',
  to_date: 'To',
  to_time: 'To',
  token_hash: 'Link secret',
  total_pence: 'Total, pence',
  deposit_pence: 'Deposit, pence',
  discount_pence: 'Discount, pence',
  vat_pence: 'VAT, pence',
  vat_percentage: 'VAT, per cent',
  unconfirmed_since: 'Awaiting the worker’s confirmation since',
  uploaded_by_user_id: 'Uploaded by',
  uploaded_by: 'Uploaded by',
  withdraw_hours: 'Hours’ notice to withdraw',
  workers_override_warnings: 'Workers may go past a warning',
};

/** `shift_location` → `Shift location`, `firstName` → `First name`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const subjectWord = (subject: string): string => SUBJECTS[subject] ?? spaced(subject);

/** `Role: Rota desk`: what was changed, with its number where the reader is told no name. */
export const recordWords = ({ subject, record, recordName }: Pick<AuditEntry, 'subject' | 'record' | 'recordName'>) => {
  if (recordName !== null) return `${subjectWord(subject)}: ${recordName}`;
  return record === null ? subjectWord(subject) : `${subjectWord(subject)} ${record}`;
};

/** `deputy_id` → `Deputy`, `approved_at` → `Approved`. */
export const columnWord = (column: string): string =>
  COLUMNS[column] ?? spaced(column.replace(/(_user)?_id$|_at$/, ''));

/** What a call does to one of the forms. */
const ON_FORM: Readonly<Record<string, string>> = {
  get: 'View the',
  save: 'Save the',
  start: 'Start the',
  reveal: 'Show in full the',
  getFile: 'View a file of the',
  removeFile: 'Remove a file of the',
  uploadSignature: 'Upload the signature of the',
  uploadProof: 'Upload a proof for the',
  saveReferences: 'Save the references of the',
};

const FORM_CALL = /^(get|save|start|reveal|remove|upload)(Application|Occupational|Hmrc|Bank)([A-Z][a-z]+)?$/;

const formCallWords = (operation: string): string | undefined => {
  const [, verb = '', form = '', part = ''] = FORM_CALL.exec(operation) ?? [];
  const title = FORM_ROWS.find(({ path }) => path === form.toLowerCase())?.title;
  const action = ON_FORM[`${verb}${part}`];
  return title && action && `${action} ${title}`;
};

/** How it was done; by what is no call of today, as well as its name tells. */
export const operationWord = (operation: string | null): string =>
  operation === null ? '' : (OPERATIONS[operation] ?? formCallWords(operation) ?? spaced(operation));

export const ACTION_WORDS: Record<AuditAction, { word: string; colour: 'teal' | 'ink' | 'red' | 'gray' }> = {
  INSERT: { word: 'Added', colour: 'teal' },
  UPDATE: { word: 'Changed', colour: 'ink' },
  DELETE: { word: 'Removed', colour: 'red' },
  READ: { word: 'Viewed', colour: 'gray' },
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A status, and whatever else is one of a closed list; shorter ones are codes of currencies and countries. */
const CHOICE = /^[A-Z]{2,}(_[A-Z]+)*$/;

const nameIn = (value: object): string | undefined =>
  'name' in value && typeof value.name === 'string' && 'id' in value ? value.name : undefined;

/** What a column held, as a person would write it. `…` is what was never recorded, such as a password. */
export const valueWords = (column: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (value === '…') return 'Not recorded';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return /(^|_)id$/.test(column) ? `Number ${value}` : String(value);
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => valueWords(column, each)).join(', ');
  const name = typeof value === 'object' ? nameIn(value) : undefined;
  if (typeof value !== 'string') return name ?? JSON.stringify(value);
  if (DATE.test(value)) return formatCalendarDate(value);
  if (value.length > 3 && CHOICE.test(value)) return spaced(value);
  return INSTANT.test(value) ? formatDateTime(value, configuration().timeZone) : value;
};

/** Of two lists, what only one of them holds; a long list says little otherwise. */
export const listChange = (before: unknown, after: unknown): { added: string[]; removed: string[] } | undefined => {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const [was, is] = [before.map(String), after.map(String)];
  return { added: is.filter((each) => !was.includes(each)), removed: was.filter((each) => !is.includes(each)) };
};

/** Who did it, as far as the reader may know. */
export const whoWords = ({ by, person }: Pick<AuditEntry, 'by' | 'person'>): string => {
  if (by === 'PRODUCT') return 'Automatic';
  return person?.name ?? 'Somebody outside your organisation';
};

const FIRST = ['name', 'first_name', 'last_name', 'firstname', 'lastname'];

const rankOf = ({ column }: AuditEntry['changes'][number]): number => FIRST.indexOf(column) + 1 || FIRST.length + 1;

/** What changed, names before the rest: they come in the order of the database, which says nothing. */
export const inOrder = (changes: AuditEntry['changes']): AuditEntry['changes'] =>
  changes.toSorted((one, other) => rankOf(one) - rankOf(other));

/** The columns that an entry is about, for the list: the first few by name. */
export const summaryOf = ({ changes }: Pick<AuditEntry, 'changes'>): string => {
  const told = inOrder(changes).filter(({ before, after }) => before !== null || after !== null);
  const words = told.map(({ column }) => columnWord(column));
  const shown = words.slice(0, 3).join(', ');
  return words.length > 3 ? `${shown} and ${words.length - 3} more` : shown;
};
