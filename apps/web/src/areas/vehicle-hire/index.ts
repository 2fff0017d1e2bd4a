export { HireDashboardOnDemand } from './dashboard/on-demand.ts';
export { HireSettings } from './settings/HireSettings.tsx';
