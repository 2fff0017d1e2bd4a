import { namedByWorker } from '#modules/workers/index.ts';
import { downloadRecordDocument } from '@worklane/contract/training/record.ts';
import { route, type Module } from '#platform/http/module.ts';
import { catalogueConstraints, catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { qualificationRoutes } from './qualification/qualification.routes.ts';
import { complianceRoutes } from './record/compliance.routes.ts';
import { certificateRoutes } from './certificate/certificate.routes.ts';
import { downloadDocument } from './record/record-document.service.ts';
import { trainingRoutes } from './record/training.routes.ts';
import { expiryReminders } from './reminder/reminder.job.ts';
import { settleAttendance } from './session/attendance.job.ts';
import { sessionConstraints, sessionRoutes } from './session/session.routes.ts';
import { recordWorkRoutes } from './work/record-work.routes.ts';

export const training: Module = {
  name: 'training',
  routes: [
    ...catalogueRoutes,
    ...trainingRoutes,
    ...certificateRoutes,
    ...complianceRoutes,
    ...recordWorkRoutes,
    ...qualificationRoutes,
    ...sessionRoutes,
    route(downloadRecordDocument, (cx, { params }) => downloadDocument(cx, params)),
  ],
  jobs: [expiryReminders, settleAttendance],
  audit: {
    named: [
      { table: 'record_type', columns: ['record_type_id'], precedence: { record_type_id: 34 } },
      { table: 'service', columns: ['service_id'] },
      { ...namedByWorker('worker_record'), columns: ['record_id'] },
    ],
  },
  constraints: { ...catalogueConstraints, ...sessionConstraints },
  demo: () => import('./demo/demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
