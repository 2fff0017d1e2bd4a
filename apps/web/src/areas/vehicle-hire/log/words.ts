import { logCategoryWords } from '@worklane/contract/vehicle-hire/general-log.rules.ts';
import type { LogCategory, LogEntry } from '@worklane/contract/vehicle-hire/general-log.ts';
import type { StatusWords } from '~/ui/status.ts';

/** Amber and red are for what somebody has to look at. */
const COLOURS: Partial<Record<LogCategory, StatusWords['colour']>> = { DEFECT: 'yellow', INCIDENT: 'red', KEYS: 'ink' };

export const categoryBadge = (category: LogCategory): StatusWords => ({
  word: logCategoryWords[category],
  colour: COLOURS[category] ?? 'gray',
});

type Described = Pick<LogEntry, 'keys' | 'keyHolder' | 'worker' | 'text'>;

const keysText = ({ keys, keyHolder, worker }: Described): string | null => {
  if (keys === null) return null;
  return keys === 'OUT' ? `Keys to ${worker?.name ?? keyHolder}` : 'Keys back in';
};

/** What an entry says, keys first; empty where its category says it all. */
export const entryText = (entry: Described): string =>
  [keysText(entry), entry.text].filter((part) => part !== null).join('. ');

/** Which vehicle an entry is about, and which worker. */
export const subjectText = ({ vehicle, worker }: Pick<LogEntry, 'vehicle' | 'worker'>): string =>
  [vehicle && `${vehicle.name} (${vehicle.regno})`, worker?.name].filter(Boolean).join(', ');
