export { ClientFilter } from './client/ClientFilter.tsx';
export { ClientPage } from './client/ClientPage.tsx';
export { addressLine } from './client/address.ts';
export { LocationFilterOnDemand } from './shift-location/on-demand-filters.ts';
export { DirectorateFilter, LocationFilter } from './shift-location/PlaceFilters.tsx';
