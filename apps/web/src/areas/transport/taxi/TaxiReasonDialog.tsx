import { Stack } from '@mantine/core';
import { TAXI_REASONS, taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import { cancelTaxi, handBackTaxi, type TaxiDetail } from '@worklane/contract/transport/taxi/taxi.ts';
import { useSession } from '~/app/session/session-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { taxiReasonWords } from './words.ts';

type Props = { taxi: TaxiDetail; action: 'cancel' | 'handBack'; onClose: () => void };

const consequence = ({ taxi, action }: Pick<Props, 'taxi' | 'action'>, forClient: boolean): string => {
  if (action === 'handBack')
    return 'The other agencies that the client asked can accept it, and you won’t see it any more.';
  const told = forClient
    ? taxi.agency === null
      ? 'The agencies that you asked can’t accept it any more.'
      : `${taxi.agency} is told at once.`
    : 'The client is told at once.';
  return `${told}${taxi.driver ? ' The driver is free again.' : ''} This can’t be undone.`;
};

/** Why somebody cancels a taxi, or hands it back. */
export default function TaxiReasonDialog({ taxi, action, onClose }: Props) {
  const forClient = useSession().userType === 'client';
  const { button, done } = taxiActions[action];
  const reasons = TAXI_REASONS[forClient ? 'CLIENT' : 'AGENCY'];
  return (
    <FormModal
      title={`${action === 'cancel' ? 'Cancel' : button} ${taxi.reference}?`}
      command={action === 'cancel' ? cancelTaxi : handBackTaxi}
      params={{ id: taxi.id }}
      initialValues={{ reason: '' }}
      submit={button}
      dismiss="Keep taxi"
      done={done}
      onClose={onClose}
    >
      <Stack>
        <p>{consequence({ taxi, action }, forClient)}</p>
        <SelectField
          name="reason"
          label="Reason"
          placeholder="Choose a reason"
          data={reasons.map((value) => ({ value, label: taxiReasonWords[value] }))}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
