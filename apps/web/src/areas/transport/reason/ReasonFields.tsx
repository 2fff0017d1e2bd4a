import { Stack } from '@mantine/core';
import { TextField } from '~/ui/form/TextField.tsx';

/** Why somebody has to know what speaks of a patient, in a dialog of its own. */
export const ReasonFields = () => (
  <Stack>
    <p className="dimmed">
      Open them only if you need them for this journey. Your name, the time and your reason are recorded.
    </p>
    <TextField
      name="reason"
      label="Why do you need to see them?"
      description="For example: the crew asked about medication. Don’t name the patient here."
      data-autofocus
    />
  </Stack>
);
