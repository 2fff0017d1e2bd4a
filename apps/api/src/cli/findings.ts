import type { Restored } from '#platform/backup/restore.ts';

const MOST_FAULTS = 20;

/** Says what was found of a restored backup; throws when not all of it is as it should be. */
export const printRestored = ({ manifest, rows, files, faults }: Restored): void => {
  console.log(
    `The backup of ${manifest.takenAt} was restored: ${rows} rows and ${files} files of which the database knows.`,
  );
  if (faults.length > 0) {
    const others = faults.length - MOST_FAULTS;
    const shown = faults.slice(0, MOST_FAULTS);
    throw new Error([...shown, ...(others > 0 ? [`And ${others} more.`] : [])].join('\n'));
  }
  console.log('Rows, files, audit log, keys and the mark that they share are as they should be.');
};
