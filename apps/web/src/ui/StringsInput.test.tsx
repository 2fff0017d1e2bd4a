import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '~/testing/component.tsx';
import { StringsInput } from './StringsInput.tsx';

test('several texts are entered, each ended by Enter or a comma [001-2-strings-test] [003-9-chip-keys]', async () => {
  const onChange = vi.fn();
  const screen = await show(<StringsInput label="Names" onChange={onChange} />);
  const input = screen.getByRole('combobox', { name: 'Names' });
  await input.click();
  await userEvent.keyboard('Tarn{Enter}Linnet,Merrow,');
  expect(onChange).toHaveBeenLastCalledWith(['Tarn', 'Linnet', 'Merrow']);
  await expect.element(screen.getByText('Linnet')).toBeVisible();

  await userEvent.keyboard('Tarn{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['Tarn', 'Linnet', 'Merrow']);
  await userEvent.clear(input);
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith(['Tarn', 'Linnet']);
});
