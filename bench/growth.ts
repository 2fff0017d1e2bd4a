import { prepare } from './database.ts';
import { explain, type Plan } from './explain.ts';
import type { MeasuredList } from './lists.ts';
import { cell, say } from './report.ts';
import { statementsOf } from './statements.ts';
import { addUsers } from './users.ts';

const sum = (plans: readonly Plan[], what: 'pages' | 'ms') => plans.reduce((total, plan) => total + plan[what], 0);

/** The statement that counts comes last, where a list needs one. */
const isCount = ({ sql }: Plan): boolean => /^\s*select count\(/.test(sql);

/**
 * Prints how many pages of the database each list reads, for the page itself and for the count, in databases of so many shifts.
 * Pages say the same however busy the machine is; the milliseconds beside them do not.
 */
export const grow = async (
  clusterUrl: string,
  sizes: readonly number[],
  lists: readonly MeasuredList[],
  fresh: boolean,
): Promise<void> => {
  const lines = new Map<string, string>(lists.map(({ name }) => [name, name.padEnd(34)]));
  for (const shifts of sizes) {
    const url = await prepare(clusterUrl, `bench_${shifts}`, { shifts, fresh });
    const { byKind } = await addUsers(url);
    for (const { name, who, run } of lists) {
      const { statements, secured } = await statementsOf(url, byKind[who].sessionId, run);
      const plans = await explain(url, statements, secured);
      const [counts, rest] = [plans.filter(isCount), plans.filter((plan) => !isCount(plan))];
      const added = `${cell(sum(rest, 'pages'))}${cell(sum(counts, 'pages'))}${cell(sum(plans, 'ms'), 2)}`;
      lines.set(name, `${lines.get(name) ?? ''}${added}`);
    }
  }
  say(`\n${'shifts'.padEnd(34)}${sizes.map((shifts) => String(shifts).padStart(24)).join('')}`);
  say(`${''.padEnd(34)}${sizes.map(() => ['page', 'count', 'ms'].map((word) => word.padStart(8)).join('')).join('')}`);
  for (const line of lines.values()) say(line);
};
