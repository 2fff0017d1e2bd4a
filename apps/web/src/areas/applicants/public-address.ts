type Named = { readonly id: number; readonly name: string };

/** `Brightside Care & Co.` → `brightside-care-co`: what people read in the address of an agency. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'agency';

/** Where everybody finds an agency, and from there its application form. */
export const landingPath = ({ id, name }: Named): string => `/guest/${id}/${slugOf(name)}`;

/** The id in the address of a public page; undefined when it is none. */
export const idIn = (parameter: string): number | undefined =>
  /^[1-9]\d{0,15}$/.test(parameter) ? Number(parameter) : undefined;
