import * as contract from '@worklane/contract/calendar/bank-holiday.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  addDay,
  addOwnDay,
  changeDay,
  leaveOutDay,
  listAll,
  ownBankHolidays,
  removeDay,
  takeBackDay,
  yearOfAgency,
} from './bank-holiday.service.ts';

export const bankHolidayRoutes: Route[] = [
  route(contract.listBankHolidays, (cx, { query }) => listAll(cx, query)),
  route(contract.createBankHoliday, (cx, { body }) => addDay(cx, body)),
  route(contract.updateBankHoliday, (cx, { params, body }) => changeDay(cx, params.id, body)),
  route(contract.removeBankHoliday, (cx, { params, body }) => removeDay(cx, params.id, body.version)),
  route(contract.getBankHolidays, (cx, { query }) => ownBankHolidays(cx, query.from, query.to)),
  route(contract.listAgencyBankHolidays, (cx, { query }) => yearOfAgency(cx, query.year)),
  route(contract.addAgencyBankHoliday, (cx, { body }) => addOwnDay(cx, body)),
  route(contract.leaveOutBankHoliday, (cx, { body }) => leaveOutDay(cx, body.date)),
  route(contract.takeBackAgencyBankHoliday, (cx, { params }) => takeBackDay(cx, params.id)),
];
