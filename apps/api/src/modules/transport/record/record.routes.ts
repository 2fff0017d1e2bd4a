import * as contract from '@worklane/contract/transport/record.ts';
import * as inputContract from '@worklane/contract/transport/record-input.ts';
import { route, type Route } from '#platform/http/module.ts';
import { openJobRecords, openLedRecords } from './open-records.service.ts';
import { addJobRecord, addLedRecord } from './record.service.ts';
import { getJobRecords, getLedRecords } from './record.views.ts';

export const recordRoutes: Route[] = [
  route(contract.getJobRecords, getJobRecords),
  route(contract.getLedRecords, getLedRecords),
  route(contract.openJobRecords, openJobRecords),
  route(contract.openLedRecords, openLedRecords),
  route(inputContract.addJobRecord, addJobRecord),
  route(inputContract.addLedRecord, addLedRecord),
];
