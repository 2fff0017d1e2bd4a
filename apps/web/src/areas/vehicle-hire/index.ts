export { HireDashboardOnDemand } from './dashboard/on-demand.ts';
