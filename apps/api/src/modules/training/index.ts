import { downloadRecordDocument } from '@worklane/contract/training/record.ts';
import { route, type Module } from '#platform/http/module.ts';
import { catalogueConstraints, catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { qualificationRoutes } from './qualification/qualification.routes.ts';
import { complianceRoutes } from './record/compliance.routes.ts';
import { downloadDocument } from './record/record-document.service.ts';
import { trainingRoutes } from './record/training.routes.ts';
import { expiryReminders } from './reminder/reminder.job.ts';
import { recordWorkRoutes } from './work/record-work.routes.ts';

export const training: Module = {
  name: 'training',
  routes: [
    ...catalogueRoutes,
    ...trainingRoutes,
    ...complianceRoutes,
    ...recordWorkRoutes,
    ...qualificationRoutes,
    route(downloadRecordDocument, (cx, { params }) => downloadDocument(cx, params)),
  ],
  jobs: [expiryReminders],
  constraints: catalogueConstraints,
};
