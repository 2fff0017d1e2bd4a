import { Anchor } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import {
  type ComplianceInformation,
  getComplianceInformation,
} from '@worklane/contract/workers/compliance-information.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { CodeList } from '../worker/CodeList.tsx';
import { genderNames } from '../worker/gender.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { EditablePanel } from './EditablePanel.tsx';
import { contactFacts, type Fact, personFacts } from './facts.tsx';
import { PAYMENT_METHOD } from './words.ts';
import classes from './WorkerInformation.module.css';
import { EditablePhoto, WorkerPhoto } from './WorkerPhoto.tsx';

const WorkerEdit = onDemand(() => import('./WorkerEdit.tsx'));
const OwnContactForm = onDemand(() => import('./OwnContactForm.tsx'));

type Props = { worker: WorkerDetail };

/** Document 002: Flexi-Worker Information. Agencies change it; clients see no more than who comes. */
export const WorkerInformation = ({ worker }: Props) => {
  const { userType } = useSession();
  return (
    <EditablePanel
      title="Flexi-Worker Information"
      label="worker information"
      mayEdit={worker.can.editPerson || worker.can.editContact}
      renderForm={(close) =>
        worker.can.editContact ? (
          <OwnContactForm worker={worker} onClose={close} />
        ) : (
          <WorkerEdit worker={worker} onClose={close} />
        )
      }
    >
      <div className={classes['information']}>
        {worker.can.edit || worker.can.editContact ? (
          <EditablePhoto worker={worker} />
        ) : (
          <WorkerPhoto worker={worker} />
        )}
        <div className={classes['facts']}>
          {userType === 'client' ? <ForClient worker={worker} /> : <All worker={worker} />}
        </div>
      </div>
    </EditablePanel>
  );
};

const ForClient = ({ worker }: Props) => (
  <>
    <Facts
      facts={[
        ['Employee Number', worker.employmentNumber],
        ['Gender', genderNames[worker.gender]],
      ]}
    />
    <AgencyLinks links={worker.links} />
  </>
);

const All = ({ worker }: Props) => {
  const { userType } = useSession();
  return (
    <>
      <Facts facts={[...contactFacts(worker), ...personFacts(worker)]} />
      {userType === 'agency' && worker.can.edit && <Employment workerId={worker.id} />}
      {userType === 'admin' && (
        <>
          <AgencyLinks links={worker.links} />
          {worker.links.length > 0 && <OpenInformation />}
        </>
      )}
    </>
  );
};

/** What the own agency has agreed with the worker, and the way to everything about that. */
const Employment = ({ workerId }: { workerId: number }) => {
  const { data } = useDetail(getComplianceInformation, { params: { id: workerId } });
  return (
    <>
      <Facts facts={employmentOf(data?.[0])} />
      <OpenInformation />
    </>
  );
};

const dayOf = (date: string | null | undefined) => date && formatCalendarDate(date);

const employmentOf = (info: ComplianceInformation | undefined): Fact[] => [
  ['Payment method', info?.paymentMethod && PAYMENT_METHOD[info.paymentMethod]],
  ['Employment start date', dayOf(info?.employmentStartDate)],
  ['Contract end date', dayOf(info?.contractEndDate)],
  ['Next check date', dayOf(info?.nextCheckDate)],
];

/** The fifth tab is hidden until somebody comes this way. */
const OpenInformation = () => {
  const link = useLinkProps(sameScreen({ tab: 'information' }));
  return (
    <Anchor {...link} size="sm">
      Compliance information
    </Anchor>
  );
};

const AgencyLinks = ({ links }: Pick<WorkerDetail, 'links'>) => (
  <ul className={classes['links']} aria-label="Agencies">
    {links.map(({ agencyId, agencyName, status, assignmentCodes }) => (
      <li key={agencyId}>
        <div className={classes['agency']}>
          <span>{agencyName}</span>
          <StatusBadge status={status} />
        </div>
        <CodeList label={`Work for ${agencyName}`} codes={assignmentCodes} />
      </li>
    ))}
  </ul>
);
