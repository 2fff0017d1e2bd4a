/**
 * The process that runs tests in a scratch copy, which is its working folder. It is told paths of test files, relative to the copy,
 * beside the file that has changed since, and answers what failed. One Vitest stands for all runs: starting it takes longer than
 * most of them.
 */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

export type Order = { readonly changed: string; readonly tests: readonly string[] };
/** The failures' messages; none when the tests are green. */
export type Answer = readonly string[];

const vitest = await createVitest('test', { watch: false, bail: 1, reporters: [{}] });
await vitest.standalone();

const run = async ({ changed, tests }: Order): Promise<Answer> => {
  vitest.invalidateFile(join(process.cwd(), changed));
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestFiles(tests.map((file) => join(process.cwd(), file)));
  const failed = testModules.filter((module) => module.state() === 'failed');
  const inTests = failed.flatMap((module) =>
    [...module.children.allTests('failed')].flatMap((each) => each.result().errors),
  );
  const errors = [...inTests, ...failed.flatMap((module) => module.errors()), ...unhandledErrors];
  return errors.map((error) => String((error as Partial<Error> | undefined)?.message ?? error));
};

process.on('message', (order: Order) => {
  void run(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});
process.send?.('ready');
