import type { Received } from '@worklane/contract/endpoint.ts';
import * as contract from '@worklane/contract/training/worker-training.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { openDocument, uploadDocument } from './record-document.service.ts';
import { addRecord, changeRecord, decideRecord, deleteRecord, listRecords, showRecord } from './record.service.ts';
import { TRAINING } from './record-presentation.ts';

type Sent = Received<typeof contract.addWorkerTraining | typeof contract.changeWorkerTraining>['body'];

const inputOf = <Body extends Sent>({ trainingId, trainingDate, trainingExpiry, ...rest }: Body) => ({
  ...rest,
  typeId: trainingId,
  issuedOn: trainingDate,
  expiresOn: trainingExpiry,
});

export const trainingRoutes: Route[] = [
  route(contract.listWorkerTrainings, (cx, { query }) => listRecords(cx, TRAINING, query)),
  route(contract.getWorkerTraining, (cx, { params }) => showRecord(cx, TRAINING, params.id)),
  route(contract.addWorkerTraining, (cx, { body }) => addRecord(cx, TRAINING, inputOf(body))),
  route(contract.changeWorkerTraining, (cx, { params, body }) => changeRecord(cx, TRAINING, params.id, inputOf(body))),
  route(contract.deleteWorkerTraining, (cx, { params }) => deleteRecord(cx, TRAINING, params.id)),
  route(contract.decideWorkerTraining, (cx, { params, body }) => decideRecord(cx, TRAINING, params.id, body)),
  uploadRoute(contract.uploadWorkerTrainingDocument, (cx, { params, body }, file) =>
    uploadDocument(cx, TRAINING, { ...params, ...body }, file),
  ),
  route(contract.openWorkerTrainingDocument, (cx, { params }) => openDocument(cx, TRAINING, params.id)),
];
