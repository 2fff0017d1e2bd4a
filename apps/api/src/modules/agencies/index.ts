export { logoAddress } from './agency.queries.ts';
export { findLogo } from './profile.queries.ts';
