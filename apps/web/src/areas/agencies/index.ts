export { AgencyChooser } from './agency/AgencyChooser.tsx';
export { AgencyFilter } from './agency/AgencyFilter.tsx';
export { AgencyLogo } from './agency/AgencyLogo.tsx';
export { useAwaitedState } from './agency/use-awaited-state.tsx';
export { useOwnAgencies } from './agency/use-own-agencies.ts';
export { AgencyProfileSettings } from './profile/AgencyProfileSettings.tsx';
