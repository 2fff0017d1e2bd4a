import { expect, test, vi } from 'vitest';
import { show } from '~/testing/component.tsx';
import { DayInput } from './DayInput.tsx';

test.each([
  ['01/01/2030', '2030-01-01'],
  // Whoever checks it says that it is too late, not that there is none.
  ['01/01/2999', '2999-01-01'],
  ['31/02/2030', '31/02/2030'],
])('%s is handed on as %s', async (typed, handedOn) => {
  const changed = vi.fn<(day: string | null) => void>();
  const screen = await show(<DayInput label="Paid on" maxDate="2030-12-31" onChange={changed} />);
  await screen.getByRole('textbox', { name: 'Paid on' }).fill(typed);
  expect(changed).toHaveBeenLastCalledWith(handedOn);
});
