import { Stack } from '@mantine/core';
import { liftLegalHold, setLegalHold } from '@worklane/contract/transport/legal-hold.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = { id: number; lifts: boolean; onClose: () => void };

/** Asks why a legal hold is set or lifted, which its history keeps. */
export default function LegalHoldDialog({ id, lifts, onClose }: Props) {
  return (
    <FormModal
      title={lifts ? 'Lift the legal hold?' : 'Set a legal hold?'}
      command={lifts ? liftLegalHold : setLegalHold}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit={lifts ? 'Lift legal hold' : 'Set legal hold'}
      done={lifts ? 'Legal hold lifted' : 'Legal hold set'}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed">
          {lifts
            ? 'The patient’s details can be erased again once they needn’t be kept any longer.'
            : 'What is known of the patient isn’t erased until somebody lifts the hold.'}
        </p>
        <TextField
          name="reason"
          label={lifts ? 'Why is it lifted?' : 'Why do they have to be kept?'}
          description={`For example: ${lifts ? 'the claim was settled' : 'a claim was announced'}. Don’t name the patient here.`}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
