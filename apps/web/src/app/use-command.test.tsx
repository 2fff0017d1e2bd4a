import { endPromotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import { expect, test, vi } from 'vitest';
import { show } from '~/testing/component.tsx';
import { useCommand } from './queries.ts';

const answers: ((answer: Response) => void)[] = [];
const asked = vi.fn<(address: string) => Promise<Response>>(() => new Promise((resolve) => answers.push(resolve)));

const Buttons = () => {
  const end = useCommand(endPromotion);
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => end.mutate({ params: { id } })}>
      End {id}
    </button>
  ));
};

test('a button that is pressed twice before it can know calls once, and again when that was answered', async () => {
  vi.stubGlobal('fetch', asked);
  const screen = await show(<Buttons />);
  const [first, second] = screen.getByRole('button').elements() as HTMLElement[];
  first?.click();
  first?.click();
  second?.click();
  await vi.waitUntil(() => answers.length > 1);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/promo-code/1', '/api/v1/promo-code/2']);
  answers.shift()?.(
    Response.json({ status: 409, code: 'NOT_ACTIVE', message: 'No.', violations: [] }, { status: 409 }),
  );
  await vi.waitUntil(() => {
    first?.click();
    return asked.mock.calls.length > 2;
  });
  expect(asked).toHaveBeenCalledTimes(3);
});
