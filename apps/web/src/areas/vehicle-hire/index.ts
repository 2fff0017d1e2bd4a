export { HireDashboardOnDemand } from './dashboard/on-demand.ts';
export { PayPanel } from './card/PayPanel.tsx';
