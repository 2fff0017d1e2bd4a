import { notify, type NewNotification } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';

type News = {
  readonly reference: string;
  /** Who asks. */
  readonly from: string;
  readonly link: NewNotification['link'];
};

/** The people of these agencies who may read about patients hear of a new job by its reference. */
export const announceNewJob = (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  agencyIds: number[],
  { reference, from, link }: News,
): Promise<void> =>
  notify(cx, {
    people: { agencyIds, permission: 'VIEW_PATIENT' },
    reason: 'you can see the details of patients',
    title: `New transport request: ${reference}`,
    body: `${from} has asked you to transport a patient.`,
    link,
    facts: [['Reference', reference]],
  });
