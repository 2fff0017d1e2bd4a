import type { LinkStatus } from '@worklane/contract/workers/worker.ts';

type Standing = { readonly name: string; readonly status: LinkStatus };

export type Awaited = {
  title: string;
  text: string;
  /** Where somebody can go on meanwhile. */
  next?: { to: string; label: string };
};

const names = new Intl.ListFormat('en-GB');
const namesOf = (agencies: readonly Standing[]): string => names.format(agencies.map(({ name }) => name));

/**
 * What somebody is told whom no agency has taken on yet, in the place of what only an agency brings; undefined for everybody
 * else. `then` is what they can do here afterwards.
 */
export const awaitedOf = (agencies: readonly Standing[], then: string): Awaited | undefined => {
  const those = (...statuses: LinkStatus[]) => agencies.filter(({ status }) => statuses.includes(status));
  if (those('ACTIVE', 'SUSPENDED').length > 0) return undefined;
  const invited = those('INVITED');
  if (invited.length > 0) {
    return {
      title: `${namesOf(invited)} would like to work with you`,
      text: `Accept on your home page. Then you can ${then}.`,
      next: { to: '/worker/home', label: 'Go to home' },
    };
  }
  const applied = those('WAITING_APPROVAL');
  if (applied.length > 0) {
    return {
      title: `Your application is with ${namesOf(applied)}`,
      text: `You’ll get an email when they decide. Once you’re accepted, you can ${then}.`,
      next: { to: '/worker/forms', label: 'Fill in your forms' },
    };
  }
  return {
    title: 'You’re not with an agency yet',
    text: `Ask an agency for the address of its application page. Once it accepts you, you can ${then}.`,
  };
};
