import type { Page } from '@worklane/contract/paging.ts';
import { MAX_EXPORTED_RATES } from '@worklane/contract/rates/rate-state.ts';
import { ruleBroken } from '#platform/errors/errors.ts';

/** All pages of a list of rates. @throws 400 where that is more than one file holds; `by` says how to have fewer. */
export const allRates = async <Rate>(
  list: (paging: { readonly page: number; readonly size: number }) => Promise<Page<Rate>>,
  by: string,
): Promise<readonly Rate[]> => {
  const { content } = await list({ page: 0, size: MAX_EXPORTED_RATES + 1 });
  if (content.length > MAX_EXPORTED_RATES)
    throw ruleBroken(
      'TOO_MANY',
      `These are more than ${MAX_EXPORTED_RATES.toLocaleString('en-GB')} rates. Narrow them by ${by}, then export them.`,
    );
  return content;
};
