import type { Plugin } from 'vite';

const LIST = /\/portals\/(\w+)\/areas\.ts$/;
const AREA = /\/areas\/[\w-]+\/area\.ts$/;

/** The portal whose list of areas imports this area; undefined for any other import. */
export const portalThatLists = (specifier: string, importer = ''): string | undefined =>
  AREA.test(specifier) ? LIST.exec(importer)?.[1] : undefined;

/**
 * An `area.ts` holds a part for every portal. Each portal's list gets a copy of its own, of which the build keeps the part
 * that is imported there: whoever enters one portal does not wait for the routes of the others.
 */
export const portalParts = (): Plugin => ({
  name: 'portal-parts',
  enforce: 'pre',
  apply: 'build',
  async resolveId(specifier, importer) {
    const portal = portalThatLists(specifier, importer);
    if (portal === undefined) return undefined;
    const area = await this.resolve(specifier, importer, { skipSelf: true });
    return area && `${area.id}?portal=${portal}`;
  },
});
