import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { useCommand } from '~/app/queries.ts';
import type { Values } from '~/ui/form/context.ts';

/** What the form of a rate changes, asked with what was entered; `id` of the rate that there is. */
export const useReview = <Preview extends Endpoint>(
  preview: Preview,
  show: (change: Result<Preview>) => ReactNode,
  id?: number,
) => {
  const { mutateAsync } = useCommand<Preview>(preview, { takesViolations: true });
  return async (body: Values) =>
    show(await mutateAsync({ ...(id !== undefined && { params: { id } }), body } as unknown as Arguments<Preview>));
};
