import type { EligibleWorker } from '@worklane/contract/transport/crew.ts';
import { WorkerObstacles } from '~/areas/shifts/index.ts';
import { Choice } from './Choice.tsx';
import { nameOf } from './words.ts';

type Props = {
  worker: EligibleWorker;
  /** Beside the number. */
  note?: string | undefined;
  label: string;
  busy: boolean;
  onChoose: (workerId: number, overrideReason: string) => Promise<unknown>;
};

export const WorkerChoice = ({ worker, note, label, busy, onChoose }: Props) => {
  const { workerId, employmentNumber, eligible, obstacles } = worker;
  return (
    <Choice
      name={nameOf(worker)}
      detail={[employmentNumber ?? `#${workerId}`, note].filter(Boolean).join(' · ')}
      against={obstacles.length > 0 && <WorkerObstacles obstacles={obstacles} worker={{ ...worker, id: workerId }} />}
      blocked={!eligible}
      warned={obstacles.length > 0}
      label={label}
      busy={busy}
      onChoose={(reason) => onChoose(workerId, reason)}
    />
  );
};
