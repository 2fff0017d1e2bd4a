import type { ProposedVehicle, ProposedWorker } from '@worklane/contract/transport/proposal.ts';
import { Choice } from '../crew/Choice.tsx';
import { ChoiceDrawer } from '../crew/ChoiceDrawer.tsx';

type Option = ProposedWorker | ProposedVehicle;

type Props = {
  title: string;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  onClose: () => void;
};

const THERE = { isError: false, error: undefined, refetch: () => Promise.resolve() };

const keyOf = (option: Option): number => ('workerId' in option ? option.workerId : option.id);

/** What else would do for one part of a proposal, the best first. Nothing is booked yet. */
export default function OthersDrawer({ title, options, nameOf, onChoose, onClose }: Props) {
  return (
    <ChoiceDrawer
      title={`${title}: others who would do`}
      label="Others"
      empty={{ title: 'Nobody else', text: 'Nobody else is suitable.' }}
      list={THERE}
      rows={options}
      textOf={nameOf}
      onClose={onClose}
      render={(option) => (
        <Choice
          key={keyOf(option)}
          name={nameOf(option)}
          against={
            <p className="dimmed">{[...option.reasons, ...('warnings' in option ? option.warnings : [])].join(' ')}</p>
          }
          blocked={false}
          // A reason is asked for once, when the whole is taken.
          warned={false}
          label="Choose"
          busy={false}
          onChoose={() => {
            onChoose(option);
            return Promise.resolve();
          }}
        />
      )}
    />
  );
}
