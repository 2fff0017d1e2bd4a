import { FORM_KINDS } from '@worklane/contract/forms/form.ts';
import { agencyAndWorker, type Borders } from '#platform/testing/borders.ts';
import { aForm } from './form.factory.ts';

const PARTS = ['hmrc', 'bank', 'occupational', 'application'];

export const borders: Borders = {
  populate: async (tx, place, keep) => {
    const { agencyId, workerId } = place;
    for (const kind of FORM_KINDS)
      await aForm(tx, agencyId, workerId, { kind, files: [kind === 'OCCUPATIONAL' ? 'varUp' : 'signed'], keep });
    const forms = [{ id: workerId, seenBy: agencyAndWorker(place) }];
    return { things: Object.fromEntries(PARTS.map((part) => [`/tina/worklink/worker/:workerId/${part}`, forms])) };
  },
  queries: {
    getHmrcFile: { item: 'signed' },
    getBankFile: { item: 'signed' },
    getOccupationalFile: { item: 'varUp' },
    getApplicationFile: { item: 'signed' },
    removeHmrcFile: { item: 'signed' },
    removeBankFile: { item: 'signed' },
    removeOccupationalFile: { item: 'varUp' },
    removeApplicationFile: { item: 'signed' },
  },
  allowedWhileSuspended: 'revealBank',
  rows: `
    insert into signed_form (agency_id, form_id, number, content) select agency_id, id, 1, 'x' from worker_form;
    insert into signed_form_file (agency_id, form_id, number, item, file_id)
      select f.agency_id, f.id, 1, 'signed', (select s.id from stored_file s where s.agency_id = f.agency_id limit 1) from worker_form f;
  `,
  kept: ['worker_form'],
};
