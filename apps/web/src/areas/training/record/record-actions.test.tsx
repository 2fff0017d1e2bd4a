import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { type AnyRecord, kinds } from './kinds.ts';
import { RecordActions } from './RecordActions.tsx';

const recordThat = (can: Partial<AnyRecord['can']>) =>
  ({ id: 4, name: 'Manual Handling', can: { edit: false, remove: false, decide: false, ...can } }) as AnyRecord;

test.each<[who: string, can: Partial<AnyRecord['can']>, items: string[]]>([
  ['nothing', {}, ['Agency Comment']],
  ['change it', { edit: true }, ['Agency Comment', 'Upload Certificate', 'Edit']],
  ['remove it', { remove: true }, ['Agency Comment', 'Delete']],
  ['decide about it, which View does', { decide: true }, ['Agency Comment']],
])('whoever may %s is offered just that', async (_, can, items) => {
  const screen = await show(<RecordActions kind={kinds.TRAINING} record={recordThat(can)} />);
  await screen.getByRole('button', { name: 'More about Manual Handling' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(items);
});
