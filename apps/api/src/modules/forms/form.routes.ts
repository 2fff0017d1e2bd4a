import { application } from '@worklane/contract/forms/application.ts';
import { bank } from '@worklane/contract/forms/bank.ts';
import { listForms as listContract, type FormCalls } from '@worklane/contract/forms/form-endpoints.ts';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { occupational } from '@worklane/contract/forms/occupational.ts';
import { route, steppedRoute, uploadRoute, type Route } from '#platform/http/module.ts';
import { getItem, removeItem, uploadItem } from './form-file.service.ts';
import {
  getForm,
  listForms,
  revealForm,
  saveForm,
  saveGuarded,
  saveRows,
  startForm,
  startGuarded,
} from './form.service.ts';

/** Serves every call of a form. */
const routesOf = (calls: FormCalls): Route[] => [
  route(calls.read, (cx, input) => getForm(cx, calls, input)),
  ...(calls.form.guarded
    ? [steppedRoute(calls.save, saveGuarded(calls)), steppedRoute(calls.start, startGuarded(calls))]
    : [
        route(calls.save, (cx, input) => saveForm(cx, calls, input)),
        route(calls.start, (cx, input) => startForm(cx, calls, input)),
      ]),
  ...(calls.masks ? [route(calls.reveal, (cx, input) => revealForm(cx, calls, input))] : []),
  route(calls.file, (cx, input) => getItem(cx, calls, input)),
  route(calls.remove, (cx, input) => removeItem(cx, calls, input)),
  ...Object.entries(calls.lists).map(([name, save]) => route(save, (cx, input) => saveRows(cx, calls, name, input))),
  ...Object.values(calls.uploads).map((upload) =>
    uploadRoute(upload, (cx, input, file) => uploadItem(cx, calls, input, file)),
  ),
];

/** The forms there are; a new one is a line here and one in the contract's registry. */
const FORMS: readonly FormCalls[] = [hmrc, bank, occupational, application];

export const formRoutes: Route[] = [
  route(listContract, (cx, input) => listForms(cx, input)),
  ...FORMS.flatMap(routesOf),
];
