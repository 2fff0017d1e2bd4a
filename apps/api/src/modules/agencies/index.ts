export { logoAddress } from './agency.queries.ts';
export { brandOf } from './brand.ts';
