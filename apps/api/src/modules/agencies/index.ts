export { logoAddress } from './agency.queries.ts';
export { brandOf } from './brand.ts';
export { asVisitor, type Reception, type VisitorContext } from './visitor.ts';
