import { Badge, Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import {
  type ComplianceInformation,
  getComplianceInformation,
  getDbsNumber,
} from '@worklane/contract/workers/compliance-information.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { type ReactNode, useState } from 'react';
import { call } from '~/app/api.ts';
import { announce } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ExpiryDate } from '~/ui/ExpiryDate.tsx';
import { useToday } from '~/ui/use-today.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { EditablePanel } from './EditablePanel.tsx';
import classes from './InformationTab.module.css';
import { fitWord, PAYMENT_METHOD, RIGHT_TO_WORK } from './words.ts';

const InformationForm = onDemand(() => import('./InformationForm.tsx'));

const TITLE = 'Compliance information';

/** Document 002, the hidden fifth tab: how the worker is paid and may work. The platform sees it of each agency. */
export const InformationTab = ({ worker }: { worker: WorkerDetail }) => {
  const detail = useDetail(getComplianceInformation, { params: { id: worker.id } });
  if (!detail.data) {
    return (
      <Panel title={TITLE}>
        {detail.isError ? (
          <ErrorState title="This couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <PanelSkeleton rows={8} />
        )}
      </Panel>
    );
  }
  if (detail.data.length === 0) {
    return (
      <Panel title={TITLE}>
        <EmptyState title="No compliance information yet">It starts once an agency has accepted the worker.</EmptyState>
      </Panel>
    );
  }
  return detail.data.map((information) => (
    <OfAgency key={information.agencyId} worker={worker} information={information} />
  ));
};

type Props = { worker: WorkerDetail; information: ComplianceInformation };

const OfAgency = ({ worker, information }: Props) => {
  const { userType } = useSession();
  return (
    <EditablePanel
      title={userType === 'agency' ? TITLE : `${TITLE}: ${information.agencyName}`}
      label="compliance information"
      mayEdit={worker.can.edit}
      renderForm={(close) => <InformationForm workerId={worker.id} information={information} onClose={close} />}
    >
      <div className={classes['columns']}>
        <Facts facts={employmentOf(information)} />
        <Facts
          facts={[
            ['Right to work', <RightToWork key="right" information={information} />],
            ['Restrictions', information.restrictions],
            ['DBS number', <DbsNumber key={information.version} workerId={worker.id} masked={information.dbsNumber} />],
            ['DBS expiry', information.expiry && <ExpiryDate key="expiry" date={information.expiry} />],
            ['Fit to work', fitWord(information.fitToWork)],
          ]}
        />
      </div>
    </EditablePanel>
  );
};

const dayOf = (date: string | null) => date && formatCalendarDate(date);

const employmentOf = (information: ComplianceInformation): (readonly [string, ReactNode])[] => [
  ['Payment method', information.paymentMethod && PAYMENT_METHOD[information.paymentMethod]],
  ['Employment start date', dayOf(information.employmentStartDate)],
  ['Contract end date', information.contractEndDate && <ExpiryDate key="end" date={information.contractEndDate} />],
  ['Next check date', information.nextCheckDate && <ExpiryDate key="check" date={information.nextCheckDate} />],
  ['48-hour opt-out', information.hoursOptOut ? 'Agreed' : 'Not agreed'],
];

/** A temporary one has come to its end with the day of the next check. */
const RightToWork = ({ information: { rightToWork, nextCheckDate } }: Pick<Props, 'information'>) => {
  const { today } = useToday();
  if (!rightToWork) return <NotSet />;
  const hasEnded = rightToWork === 'TEMPORARY' && nextCheckDate !== null && nextCheckDate < today;
  return (
    <>
      {RIGHT_TO_WORK[rightToWork]}
      {hasEnded && (
        <Badge component="span" color="red" ml="xs">
          Expired
        </Badge>
      )}
    </>
  );
};

/** Its end shows; all of it on request, which the log keeps. */
const DbsNumber = ({ workerId, masked }: { workerId: number; masked: string | null }) => {
  const { userType } = useSession();
  const [shown, setShown] = useState<string>();
  if (masked === null) return <NotSet />;
  const show = () =>
    call(getDbsNumber, { params: { id: workerId } }).then(
      ({ dbsNumber }) => setShown(dbsNumber ?? undefined),
      announce,
    );
  return (
    <span className={classes['number']}>
      <span>{shown ?? masked}</span>
      {userType === 'agency' && (
        <Button
          size="compact-xs"
          variant="default"
          title="Each view is recorded in the audit log"
          leftSection={shown ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          onClick={() => (shown ? setShown(undefined) : void show())}
        >
          {shown ? 'Hide' : 'Show'} number
        </Button>
      )}
    </span>
  );
};
