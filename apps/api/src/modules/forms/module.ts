import { namedByWorker } from '#modules/workers/index.ts';
import type { Module } from '#platform/http/module.ts';
import { formRoutes } from './form.routes.ts';

export const forms: Module = {
  name: 'forms',
  routes: formRoutes,
  audit: {
    named: [{ ...namedByWorker('worker_form'), columns: ['form_id'], precedence: { form_id: 12 } }],
    // A file belongs to a version, whose form has more of them.
    otherwise: ['signed_form_file.form_id'],
  },
  sealedColumns: [
    { table: 'worker_form', column: 'answers', key: ['id'] },
    { table: 'signed_form', column: 'content', key: ['form_id', 'number'] },
  ],
  demo: () => import('./demo/demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
