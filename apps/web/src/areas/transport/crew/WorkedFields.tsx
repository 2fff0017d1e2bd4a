import { InstantField } from '~/ui/form/InstantField.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';

/** When the crew has set out and was back, and how long its break was. */
export const WorkedFields = ({ timeZone }: { timeZone: string }) => (
  <>
    <InstantField name="start" label="Start" timeZone={timeZone} />
    <InstantField name="end" label="End" timeZone={timeZone} />
    <NumberField name="breakTime" label="Break in minutes" min={0} max={1440} />
  </>
);
