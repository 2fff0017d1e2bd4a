import { FormsTable } from './FormsTable.tsx';

/** The forms of a worker as the own agency has them, to be read. */
export const FormsPanel = ({ workerId }: { workerId: number }) => (
  <FormsTable workerId={workerId} linkTo={(path) => `/agency/${path}/${workerId}`} action={() => 'View'} />
);
