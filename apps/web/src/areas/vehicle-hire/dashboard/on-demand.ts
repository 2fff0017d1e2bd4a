import { onDemand } from '~/ui/on-demand.tsx';

/** For a home, which is the dashboard in car-rental deployments alone. */
export const HireDashboardOnDemand = onDemand(() => import('./HireDashboard.tsx'));
