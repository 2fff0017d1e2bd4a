import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { RISKS } from '@worklane/contract/transport/transport-request.ts';
import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { FIELDS } from '../request/fields.ts';
import { PatientDetails } from './PatientDetails.tsx';

const CHOSEN = {
  passengerGender: 'FEMALE',
  reasonForTransport: 'MENTAL_HEALTH_ACT',
  pdob: '1990-01-31',
  ...Object.fromEntries(RISKS.map((risk) => [risk, 'S'])),
} as const;

/** Everything that can be typed says which field it was typed into. */
const TYPED = FIELDS.filter(({ name, kind }) => !(name in CHOSEN) && ['line', 'text', 'email', 'tel'].includes(kind));

const request = {
  ...Object.fromEntries(FIELDS.map(({ name, kind }) => [name, kind === 'yesNo' ? true : `typed as ${name}.`])),
  ...CHOSEN,
  id: 1,
  riskDoc: null,
  identityWithheld: false,
} as unknown as TransportJobDetail;

const shown = () => show(<PatientDetails request={request} reason={null} onRefused={() => undefined} />);

test('whoever takes a patient reads everything that the ward has typed [003-2-agency-info]', async () => {
  const screen = await shown();
  await expect.element(screen.getByRole('heading', { name: 'Patient information' })).toBeVisible();
  const text = document.body.textContent;
  expect(TYPED.map(({ name }) => name).filter((name) => !text.includes(`typed as ${name}.`))).toEqual([]);
});

const fieldOf = (label: string) => FIELDS.find((field) => field.label === label)?.name;
const factOf = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;

test('what was typed as present medication, and as given in the last hours, is shown as such [003-9-medication-window]', async () => {
  await shown();
  await expect.poll(() => factOf('Present medication')).toBe(`typed as ${fieldOf('Present medication')}.`);
  expect(factOf('Medication within 4 hours')).toBe(`Yes – typed as ${fieldOf('Which medication, and when?')}.`);
});
