import { oneOf, searchParams } from '~/app/search.ts';
import type { Portal } from '~/app/session/session.ts';

/** Document 002, section 2: the tabs of the agency-view worker screen, the fifth hidden. */
export const TABS = ['overview', 'training', 'compliance', 'form', 'information'] as const;
export type Tab = (typeof TABS)[number];

export const workerTab = oneOf(TABS, 'overview');

/** The open tab is in the address. */
export const workerTabSearch = searchParams({ tab: workerTab });

const TITLES: Record<Tab, string> = {
  overview: 'Overview',
  training: 'Training & Qualifications',
  compliance: 'Compliance',
  form: 'Form',
  information: 'Compliance information',
};

/**
 * Section 6: compliances are for agencies alone. The platform looks at compliance information and changes nothing; forms
 * are between the worker and the agency; a client sees who comes and what they are trained in (decision 0033).
 */
const SEEN: Record<Portal, readonly Tab[]> = {
  agency: TABS,
  admin: ['overview', 'training', 'information'],
  worker: ['overview', 'training', 'form'],
  client: ['overview', 'training'],
};

/** What somebody may open; everything else is the overview. */
export const openTab = (viewer: Portal, asked: Tab): Tab => (SEEN[viewer].includes(asked) ? asked : 'overview');

/** The tabs that show: the hidden one only while it is open. */
export const tabsFor = (viewer: Portal, asked: Tab): { name: Tab; label: string }[] =>
  SEEN[viewer]
    .filter((name) => name !== 'information' || asked === name)
    .map((name) => ({ name, label: TITLES[name] }));
