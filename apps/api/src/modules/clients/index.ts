export { getClient } from './client/client.service.ts';
export { insertPerson, savePerson, type PersonDetails } from './client/person.queries.ts';
