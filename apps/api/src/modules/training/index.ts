import { downloadRecordDocument } from '@worklane/contract/training/record.ts';
import { route, type Module } from '#platform/http/module.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { complianceRoutes } from './record/compliance.routes.ts';
import { downloadDocument } from './record/record-document.service.ts';
import { trainingRoutes } from './record/training.routes.ts';

export const training: Module = {
  name: 'training',
  routes: [
    ...catalogueRoutes,
    ...trainingRoutes,
    ...complianceRoutes,
    route(downloadRecordDocument, (cx, { params }) => downloadDocument(cx, params)),
  ],
};
