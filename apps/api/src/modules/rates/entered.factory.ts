import { ownerQuery } from '../../testing/owner.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** For tests: somebody entered this yesterday; nobody but the owner of the database changes when something was entered. */
export const enteredYesterday = async (
  app: TestApp,
  table: 'assignment_rate' | 'client_terms' | 'expense_rate' | 'transport_rate',
  id: number,
): Promise<void> => {
  await ownerQuery(app, `update ${table} set created_at = created_at - interval '1 day' where id = ${id}`);
};
