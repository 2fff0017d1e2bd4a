import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { useList } from '~/app/queries.ts';

type Code = { id: number; code: string; name: string };
type Choice = { value: number; label: string };
type Wanted = { activeOnly: boolean; enabled?: boolean };

const ALL = 200;

export const toChoice = ({ id, code, name }: Code): Choice => ({ value: id, label: `${code} ${name}` });

/** There are few enough to choose from all of them at once. */
export const useAssignmentCodes = ({ activeOnly, enabled = true }: Wanted): Choice[] =>
  useList(listAssignmentCodes, { query: { activeOnly, size: ALL } }, { enabled }).data?.content.map(toChoice) ?? [];
