import { proposeCrewForPatient, type TransportProposal } from '@worklane/contract/transport/proposal.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { ReasonFields } from '../reason/ReasonFields.tsx';

type Props = { id: number; onProposed: (proposal: TransportProposal) => void; onClose: () => void };

/** The patient’s gender and risks are read for a proposal, and the reading is in the log; who it is stays closed. */
export default function RisksDialog({ id, onProposed, onClose }: Props) {
  return (
    <FormModal
      title="Consider the patient’s risks?"
      command={proposeCrewForPatient}
      params={{ id }}
      initialValues={{ reason: 'To choose the crew' }}
      submit="Propose again"
      onDone={onProposed}
      onClose={onClose}
    >
      <ReasonFields />
    </FormModal>
  );
}
