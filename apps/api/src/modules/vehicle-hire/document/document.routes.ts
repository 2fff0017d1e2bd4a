import * as contract from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import {
  addHirerDocuments,
  listHirerDocuments,
  openDocumentForPlatform,
  openHirerDocument,
  reuploadHirerDocument,
  uploadHirerFile,
} from './document.service.ts';

export const documentRoutes: Route[] = [
  route(contract.listHirerDocuments, (cx, { params }) => listHirerDocuments(cx, params.id)),
  uploadRoute(contract.uploadHirerFile, (cx, { params }, file) => uploadHirerFile(cx, params.id, file)),
  route(contract.addHirerDocuments, addHirerDocuments),
  route(contract.openHirerDocument, openHirerDocument),
  route(contract.openDocumentForPlatform, openDocumentForPlatform),
  uploadRoute(contract.reuploadHirerDocument, reuploadHirerDocument),
];
