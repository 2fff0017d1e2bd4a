/** Does the same for each, one after the other. What fails keeps nobody else waiting; the run fails for it once all are done. */
export const oneByOne = async <T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> => {
  const faults: unknown[] = [];
  for (const each of all) {
    try {
      await work(each);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${all.length} failed.`);
};
