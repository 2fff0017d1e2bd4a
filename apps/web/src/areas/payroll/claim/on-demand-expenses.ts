import { onDemand } from '~/ui/on-demand.tsx';

/** For the page of a shift, of which only a worker’s has it. */
export const ShiftExpenses = onDemand(() => import('./ShiftExpenses.tsx'));
