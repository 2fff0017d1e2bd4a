export { getClient } from './client/client.service.ts';
export { forgetPersons, insertPerson, savePerson, type PersonDetails } from './client/person.queries.ts';
