import { type Codec, listSearch, manyOf, optionalDate, optionalId } from '~/app/search.ts';

/** Names of tables, comma-joined in the address; the server knows which there are. */
const tables: Codec<string[]> = {
  fallback: [],
  parse: (raw) => {
    const given: unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : [];
    return given.filter((name): name is string => typeof name === 'string' && /^[a-z_]{1,63}$/.test(name)).slice(0, 20);
  },
};

export const auditSearch = listSearch(
  { sort: ['at'], by: 'at', direction: 'DESC' },
  {
    userId: optionalId,
    subjects: tables,
    record: optionalId,
    actions: manyOf(['INSERT', 'UPDATE', 'DELETE', 'READ']),
    from: optionalDate,
    to: optionalDate,
  },
);
