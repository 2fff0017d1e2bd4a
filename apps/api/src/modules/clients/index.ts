export { getClient } from './client/client.service.ts';
