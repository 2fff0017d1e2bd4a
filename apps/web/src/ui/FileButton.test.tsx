import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '~/testing/component.tsx';
import { FileButton } from './FileButton.tsx';

test('a file that was corrected can be chosen again', async () => {
  const onChange = vi.fn<(file: File | null) => void>();
  const screen = await show(
    <FileButton onChange={onChange} inputProps={{ 'aria-label': 'Fleet' }}>
      {(props) => <button {...props}>Choose a file</button>}
    </FileButton>,
  );
  const input = screen.getByLabelText('Fleet');
  await userEvent.upload(input, new File(['first'], 'fleet.csv'));
  expect(onChange.mock.lastCall?.[0]?.name).toBe('fleet.csv');
  // A browser tells of a choice only where it differs from what the input still holds.
  await expect.element(input).toHaveProperty('value', '');
  await userEvent.upload(input, new File(['second'], 'fleet.csv'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
