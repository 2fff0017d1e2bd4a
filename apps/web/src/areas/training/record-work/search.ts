import { listSearch, manyOf, oneOf, optionalId } from '~/app/search.ts';
import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { ExpiryWindow, WorkView } from '@worklane/contract/training/record-work.ts';

/** The contract's lists again, since they would bring zod into the first chunk; a test compares them. */
export const VIEWS = ['WAITING', 'EXPIRING'] as const satisfies readonly WorkView[];
export const KINDS = ['TRAINING', 'COMPLIANCE'] as const satisfies readonly RecordKind[];
export const WINDOWS = ['EXPIRED', '7', '30', '60'] as const satisfies readonly ExpiryWindow[];

/** The consultant's work list; `open` is the record that is being looked at. */
export const recordWorkSearch = listSearch(
  { sort: ['due'], by: 'due' },
  { view: oneOf(VIEWS, 'WAITING'), kinds: manyOf(KINDS), within: oneOf(['', ...WINDOWS], ''), open: optionalId },
);
