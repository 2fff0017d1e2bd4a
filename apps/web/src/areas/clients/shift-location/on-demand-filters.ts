import { onDemand } from '~/ui/on-demand.tsx';

/** For lists that only some people narrow by it. */
export const LocationFilterOnDemand = onDemand(async () => ({
  default: (await import('./PlaceFilters.tsx')).LocationFilter,
}));
