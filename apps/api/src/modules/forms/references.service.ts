import { APPLICATION, application, type saveWorkerReferences } from '@worklane/contract/forms/application.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { SavedForm } from '@worklane/contract/forms/form-endpoints.ts';
import { answersOf, type Form } from '@worklane/contract/forms/form.ts';
import type { Context } from '#platform/db/transaction.ts';
import { linkToFillIn, saveForm, shown } from './form.service.ts';

/** The application with other references, everything else as it stands; a stale version is refused as in any save. */
export const saveReferences = async (
  cx: Context,
  { params, query, body }: Received<typeof saveWorkerReferences>,
): Promise<Answer<typeof saveWorkerReferences>> => {
  const address = { params, query };
  const current = await shown(cx, application, await linkToFillIn(cx, address));
  // One application is as good as another form to whoever saves forms.
  const saved: object = { ...answersOf(APPLICATION, current), ...body };
  const record: object = await saveForm(cx, application, { ...address, body: saved as SavedForm<Form> });
  return record as Answer<typeof saveWorkerReferences>;
};
