import { expect, test } from 'vitest';
import type { Portal } from '~/app/session/session.ts';
import { openTab, type Tab, tabsFor, workerTab } from './tabs.ts';

const SHOWN: [viewer: Portal, asked: Tab, labels: string[]][] = [
  ['agency', 'overview', ['Overview', 'Training & Qualifications', 'Compliance', 'Form']],
  ['agency', 'information', ['Overview', 'Training & Qualifications', 'Compliance', 'Form', 'Compliance information']],
  ['admin', 'overview', ['Overview', 'Training & Qualifications']],
  ['admin', 'information', ['Overview', 'Training & Qualifications', 'Compliance information']],
  ['worker', 'information', ['Overview', 'Training & Qualifications', 'Form']],
  ['client', 'information', ['Overview', 'Training & Qualifications']],
  ['client', 'form', ['Overview', 'Training & Qualifications']],
];

test.each(SHOWN)('%s with %s open sees %j [002-2-agency-view-tabs]', (viewer, asked, labels) => {
  expect(tabsFor(viewer, asked).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['agency', 'compliance'],
  ['admin', 'overview'],
  ['client', 'overview'],
  ['worker', 'overview'],
] as const)('%s who asks for compliances is shown the %s [002-2-compliance-tab-agency]', (viewer, shown) => {
  expect(openTab(viewer, 'compliance')).toBe(shown);
});

test('an address that names no tab, or none there is, shows the overview', () => {
  const { parse, fallback } = workerTab;
  expect([parse(undefined), parse('salary'), parse('form'), fallback]).toEqual([
    'overview',
    'overview',
    'form',
    'overview',
  ]);
});
