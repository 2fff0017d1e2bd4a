import { CSV_TOO_LARGE, MAX_CSV_BYTES } from '@worklane/contract/files/csv.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallFailed } from '~/app/failure.ts';
import { show } from '~/testing/component.tsx';
import { ChooseCsv } from './ChooseCsv.tsx';

const fileOf = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'text/csv' });

test('a file that is too large is not read, and what to do is said until one fits', async () => {
  const onChoose = vi.fn<(name: string, csv: string) => void>();
  const screen = await show(<ChooseCsv name={undefined} busy={false} error={null} onChoose={onChoose} />);
  const input = screen.container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no input.');
  await userEvent.upload(input, fileOf('year.csv', MAX_CSV_BYTES + 1));
  await expect.element(screen.getByText(`year.csv wasn’t read. ${CSV_TOO_LARGE}`)).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.upload(input, fileOf('month.csv', MAX_CSV_BYTES));
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith('month.csv', 'x'.repeat(MAX_CSV_BYTES)));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

const UNREADABLE = new CallFailed(400, {
  violations: [{ field: 'csv', message: 'Save it as CSV again.' }],
});

/** A screen on which the first file can’t be read, and the next one can. */
const Picky = () => {
  const [error, setError] = useState<unknown>(null);
  return (
    <ChooseCsv
      name={undefined}
      busy={false}
      error={error}
      onChoose={(name) => setError(name === 'bad.csv' ? UNREADABLE : null)}
    />
  );
};

test('what is wrong with a file stays beside the choice until another one is chosen', async () => {
  const screen = await show(<Picky />);
  const input = screen.container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no input.');
  await userEvent.upload(input, fileOf('bad.csv', 10));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('bad.csv wasn’t read. Save it as CSV again.');
  await userEvent.upload(input, fileOf('good.csv', 10));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
