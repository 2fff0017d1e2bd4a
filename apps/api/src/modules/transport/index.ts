export { TransportAuthorised } from './crew/transport-authorised.ts';
