export { ShiftExpenses } from './claim/on-demand-expenses.ts';
