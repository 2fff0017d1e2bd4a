import type { Part } from '@worklane/contract/absence/availability.ts';
import type { Availability } from '@worklane/contract/absence/availability-kind.ts';
import type { Leave, LeaveType } from '@worklane/contract/absence/leave.ts';
import { formatDay } from '~/ui/local-time.ts';
import { choicesOf, counted } from '~/ui/words.ts';

export const LEAVE_WORDS: Record<LeaveType, string> = {
  ANNUAL: 'Annual leave',
  SICK: 'Sick leave',
  UNPAID: 'Unpaid leave',
  OTHER: 'Other leave',
};

/** What was decided about leave, over the time of it. */
export const decisionWord = ({ status }: Pick<Leave, 'status'>): string =>
  status === 'REJECTED' ? 'Rejected' : 'Approved';

export const leaveChoices = choicesOf(LEAVE_WORDS);

type Meaning = { word: string; colour: 'teal' | 'red' | 'ink' };

export const AVAILABILITY_WORDS: Record<Availability, Meaning> = {
  PREFERRED: { word: 'Preferred', colour: 'ink' },
  AVAILABLE: { word: 'Available', colour: 'teal' },
  UNAVAILABLE: { word: 'Not available', colour: 'red' },
};

export const availabilityChoices = (Object.keys(AVAILABILITY_WORDS) as Availability[]).map((value) => ({
  value,
  label: AVAILABILITY_WORDS[value].word,
}));

/** Where a worker has entered no availability (design/product.md, section 8). */
export const NOT_SET = 'Not set';

type Times = Pick<Part, 'from' | 'to'>;

/** `07:00–15:00`, or nothing for a whole day. */
export const timesText = ({ from, to }: Times): string => (from && to ? `${from}–${to}` : '');

/** `Available 07:00–15:00` */
export const partText = (part: Pick<Part, 'availability'> & Times): string =>
  `${AVAILABILITY_WORDS[part.availability].word} ${timesText(part)}`.trimEnd();

type Days = { from: string; to: string };

export const dayCount = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;

/** `Mon 03/06/2030 – Sun 09/06/2030` */
export const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** `7 days` */
export const lengthText = (days: Days): string => counted(dayCount(days), 'day');

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
