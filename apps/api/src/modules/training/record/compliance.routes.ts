import type { Received } from '@worklane/contract/endpoint.ts';
import * as contract from '@worklane/contract/training/worker-compliance.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { openDocument, uploadDocument } from './record-document.service.ts';
import { addRecord, changeRecord, decideRecord, deleteRecord, listRecords, showRecord } from './record.service.ts';
import { COMPLIANCE } from './record-presentation.ts';

type Sent = Received<typeof contract.addWorkerCompliance | typeof contract.changeWorkerCompliance>['body'];

const inputOf = <Body extends Sent>({ complianceId, complianceDate, complianceExpiry, ...rest }: Body) => ({
  ...rest,
  typeId: complianceId,
  issuedOn: complianceDate,
  expiresOn: complianceExpiry,
});

export const complianceRoutes: Route[] = [
  route(contract.listWorkerCompliances, (cx, { query }) => listRecords(cx, COMPLIANCE, query)),
  route(contract.getWorkerCompliance, (cx, { params }) => showRecord(cx, COMPLIANCE, params.id)),
  route(contract.addWorkerCompliance, (cx, { body }) => addRecord(cx, COMPLIANCE, inputOf(body))),
  route(contract.changeWorkerCompliance, (cx, { params, body }) =>
    changeRecord(cx, COMPLIANCE, params.id, inputOf(body)),
  ),
  route(contract.deleteWorkerCompliance, (cx, { params }) => deleteRecord(cx, COMPLIANCE, params.id)),
  route(contract.decideWorkerCompliance, (cx, { params, body }) => decideRecord(cx, COMPLIANCE, params.id, body)),
  uploadRoute(contract.uploadWorkerComplianceDocument, (cx, { params, body }, file) =>
    uploadDocument(cx, COMPLIANCE, { ...params, ...body }, file),
  ),
  route(contract.openWorkerComplianceDocument, (cx, { params }) => openDocument(cx, COMPLIANCE, params.id)),
];
