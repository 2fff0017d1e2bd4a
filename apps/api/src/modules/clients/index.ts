export { getClient } from './client/client.service.ts';
export {
  forgetPersons,
  insertPerson,
  savePersonAddress,
  savePersonName,
  type PersonDetails,
} from './client/person.queries.ts';
