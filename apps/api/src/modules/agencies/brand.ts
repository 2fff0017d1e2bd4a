import { buffer } from 'node:stream/consumers';
import type { Context } from '#platform/context.ts';
import type { Brand } from '#platform/pdf/paper.ts';
import { findLogo } from './profile.queries.ts';

/** The product's colour where a deployment has none of its own. */
const INK = '#3f4fb3';

/** What the agency's papers look like: its own logo where it has one. */
export const brandOf = async (
  { tx, files, config }: Pick<Context, 'tx' | 'files' | 'config'>,
  agencyId: number,
): Promise<Brand> => {
  const logo = await findLogo(tx, agencyId);
  const bytes = logo && (await files.store.read(logo.key));
  return {
    logo: bytes && (await buffer(bytes)),
    productName: config.PRODUCT_NAME,
    colour: config.PRIMARY_COLOUR ?? INK,
    mark: config.LOGO_URL === undefined,
  };
};
