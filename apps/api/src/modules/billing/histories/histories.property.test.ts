import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '#platform/errors/failure.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { training } from '../../training/module.ts';
import { billing } from '../module.ts';
import { faultsOf } from '../../money/books-audits.factory.ts';
import { BILLING_AUDITS } from './billing-audits.factory.ts';
import { aLife, type Life } from './life.factory.ts';
import type { Throw } from './step.factory.ts';
import { STEPS, type What } from './steps.factory.ts';

/**
 * Whatever becomes of the work of an agency, and of its invoices: what is billed is what was authorised, once, nothing hangs in the air, and
 * the books balance. `npm run histories` tries many more.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 20_260_301);
/** Agencies whose histories happen at the same time. */
const AT_ONCE = 20;
const LENGTH = { minLength: 10, maxLength: 26, size: 'max' } as const;

type Step = Throw & { readonly what: What; readonly days: number };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.system((tx) =>
    tx
      .insertInto('statutory_figure')
      .values({
        kind: 'BASE_RATE',
        effective_from: '2026-07-01',
        hundredths: 375,
        source: 'Bank of England',
        certainty: 'CONFIRMED',
      })
      .execute(),
  );
});
afterAll(() => app.close());

const aStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...Object.entries(STEPS).flatMap(([what, [, often]]) => Array.from({ length: often }, () => what as What)),
  ),
  nth: fc.nat(7),
  amount: fc.integer({ min: 1, max: 9000 }),
  flag: fc.boolean(),
  days: fc.integer({ min: 1, max: 10 }),
});
/** Something has been worked and authorised, or nothing much would happen. */
const WORKED: Step = { what: 'work', nth: 4, amount: 1, flag: true, days: 1 };
const aHistory = fc.noBias(fc.array(aStep, LENGTH).map((steps) => [WORKED, WORKED, ...steps]));

const live = async (life: Life, steps: readonly Step[], happened: Record<string, number>): Promise<void> => {
  for (const { what, days, ...thrown } of steps) {
    life.now = life.now.add({ hours: 24 * days });
    const outcome = await STEPS[what][0](app, life, thrown).then(
      () => what,
      (error: unknown) => {
        // Whoever did it would have been told why not; anything else is a fault of ours.
        if ((failureOf(error, { ...billing.constraints, ...training.constraints })?.status ?? 500) < 500)
          return 'refused';
        throw error;
      },
    );
    happened[outcome] = (happened[outcome] ?? 0) + 1;
  }
};

test(
  `what is billed is what was authorised after ${HISTORIES} histories`,
  { timeout: 60_000 + HISTORIES * 1000 },
  async () => {
    const happened: Record<string, number> = {};
    const together = fc.asyncProperty(
      fc.array(aHistory, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (histories) => {
        const lives = await Promise.all(histories.map(() => app.system((tx) => aLife(tx))));
        await Promise.all(lives.map((life, index) => live(life, histories[index] ?? [], happened)));
        expect(
          await faultsOf(
            app,
            BILLING_AUDITS,
            lives.map(({ place }) => place.agencyId),
          ),
        ).toEqual([]);
      },
    );
    await fc.assert(together, { numRuns: Math.ceil(HISTORIES / AT_ONCE), seed: SEED, endOnFailure: true });
    // Histories in which one of these never happens would show nothing of it.
    expect(Object.keys(STEPS).filter((what) => (happened[what] ?? 0) < Math.floor(HISTORIES / 100))).toEqual([]);
  },
);
