import * as contract from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { listHirerDocuments, openHirerDocument, reuploadHirerDocument } from './document.service.ts';

export const documentRoutes: Route[] = [
  route(contract.listHirerDocuments, (cx, { params }) => listHirerDocuments(cx, params.id)),
  route(contract.openHirerDocument, openHirerDocument),
  uploadRoute(contract.reuploadHirerDocument, reuploadHirerDocument),
];
