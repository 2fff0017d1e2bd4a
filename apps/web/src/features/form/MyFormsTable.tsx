import { FormsTable } from './FormsTable.tsx';

/** The own forms for one agency, each leading to where it is filled in. */
export const MyFormsTable = ({ workerId, agencyId }: { workerId: number; agencyId?: number | undefined }) => (
  <FormsTable
    workerId={workerId}
    agencyId={agencyId}
    linkTo={(path) => `/worker/forms/${path}`}
    action={(line) => (line && line.status !== 'NOT_STARTED' ? 'Open' : 'Fill in')}
  />
);
