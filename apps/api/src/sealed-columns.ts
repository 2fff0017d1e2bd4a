import type { SealedColumn } from '#platform/crypto/rotate.ts';

/** Every column that the application seals; a test looks whether one is missing. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'worker_form', column: 'answers', key: ['id'] },
  { table: 'signed_form', column: 'content', key: ['form_id', 'number'] },
  { table: 'compliance_information', column: 'dbs_number', key: ['agency_id', 'worker_id'] },
];
