import type { LinkProps } from '@tanstack/react-router';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { fullName } from './who.ts';

/** Whom an obstacle is about. */
export type Whom = { id: number; firstname: string; lastname: string };

type Rule = Obstacle['rule'];
export type Fix = { label: string; link: LinkProps };

/** Where workers mend what stands in their way: each place is one agency's. */
const OWN: Partial<Record<Rule, [label: string, path: string]>> = {
  TRAINING: ['Open trainings', '/worker/trainings'],
  COMPLIANCE: ['Open compliances', '/worker/compliance'],
  DBS: ['Open compliances', '/worker/compliance'],
  RIGHT_TO_WORK: ['Open compliances', '/worker/compliance'],
  EXPIRES_SOON: ['Open compliances', '/worker/compliance'],
  TRAINING_EXPIRES_SOON: ['Open trainings', '/worker/trainings'],
  FIT_TO_WORK: ['Open the questionnaire', '/worker/forms/occupational'],
  LEAVE: ['Open leave', '/worker/leave'],
};

/** Where an agency mends what is not leave: a tab of the worker’s page. */
const TABS: Partial<Record<Rule, [label: string, tab: string]>> = {
  ASSIGNMENT_CODE: ['Open the worker', 'overview'],
  FIT_TO_WORK: ['Open fit to work', 'overview'],
  RIGHT_TO_WORK: ['Open compliance information', 'information'],
  DBS: ['Open compliance information', 'information'],
  WEEKLY_HOURS: ['Open compliance information', 'information'],
  TRAINING: ['Open trainings', 'training'],
  COMPLIANCE: ['Open compliances', 'compliance'],
  LICENCE: ['Open compliances', 'compliance'],
  EXPIRES_SOON: ['Open compliances', 'compliance'],
  TRAINING_EXPIRES_SOON: ['Open trainings', 'training'],
};

/** Mended in the agency’s rates, which not everybody may read. */
export const isOfRates = (rule: Rule): boolean => rule === 'MARGIN' || rule === 'MINIMUM_WAGE';

// The parameters of the screens are theirs to declare; what one of them does not know it leaves out.
const linkTo = (to: string, search: object, params?: object): LinkProps => ({ to, search, params }) as LinkProps;

/** A client allows a worker again on the worker’s page. */
export const fixOfClient = ({ rule }: Pick<Obstacle, 'rule'>, { id }: Whom): Fix | undefined =>
  rule === 'BARRED'
    ? { label: 'Open the worker', link: linkTo('/client/workers/info/$id', {}, { id: String(id) }) }
    : undefined;

export const fixOfWorker = ({ rule }: Pick<Obstacle, 'rule'>, agencyId: number | null): Fix | undefined => {
  const place = OWN[rule];
  return place && { label: place[0], link: linkTo(place[1], agencyId === null ? {} : { agency: agencyId }) };
};

export const fixOfAgency = ({ rule }: Pick<Obstacle, 'rule'>, worker: Whom): Fix | undefined => {
  if (rule === 'LEAVE') {
    return {
      label: 'Open leave',
      link: linkTo('/agency/worker-leave', { search: fullName(worker), statuses: ['APPROVED'] }),
    };
  }
  if (rule === 'WEEKS_IN_ROLE')
    return { label: 'Open equal pay', link: linkTo('/agency/rates/equal-pay', { search: fullName(worker) }) };
  if (isOfRates(rule)) return { label: 'Open rates', link: linkTo('/agency/rates/assignment-rates', {}) };
  const place = TABS[rule];
  return (
    place && {
      label: place[0],
      link: linkTo('/agency/workers/info/$id', { tab: place[1] }, { id: String(worker.id) }),
    }
  );
};
