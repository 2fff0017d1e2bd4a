import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listGeneralLogs } from '@worklane/contract/vehicle-hire/general-log.ts';
import { getVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listFleet } from '@worklane/contract/vehicle-hire/due-date.ts';
import { signOffDefect, type VehicleDefect } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from '../maintenance/MaintenancePanel.module.css';
import { DANGEROUS, defectBadge } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const RectifyForm = onDemand(() => import('./RectifyForm.tsx'));

type Props = {
  defect: VehicleDefect;
  timeZone: string;
  /** Leads to the entry, where it doesn't stand beside it. */
  linked?: boolean;
};

/** What else is another one once a defect has moved on. */
export const CHANGED_BY_DEFECTS = [getVehicle, listFleet, listGeneralLogs];

/** A defect, how far it is, and what may be done about it. */
export const DefectEntry = ({ defect, timeZone, linked = false }: Props) => {
  const [dialog, setDialog] = useState<'RECTIFY' | 'SIGN_OFF'>();
  const { id, entryId, description, dangerous, status, reported, rectified, signedOff, can, version } = defect;
  const close = () => setDialog(undefined);
  const signOff = useCommand(signOffDefect, {
    done: 'Defect signed off',
    alsoChanges: CHANGED_BY_DEFECTS,
    onDone: close,
  });
  const link = { to: '/agency/agency-logs-list/$id', params: { id: String(entryId) } } as { to: string };
  const when = (step: { at: string; by: string }) => `${step.by}, ${formatDateTime(step.at, timeZone)}`;
  return (
    <>
      <p className={classes['head']}>
        {linked ? (
          <Anchor component={Link} {...link}>
            {description}
          </Anchor>
        ) : (
          <strong>{description}</strong>
        )}
        {dangerous && status !== 'SIGNED_OFF' && <WordBadge {...DANGEROUS} />}
        <WordBadge {...defectBadge(status)} />
      </p>
      <p className="dimmed num">Reported by {when(reported)}</p>
      {rectified && (
        <p>
          {rectified.work} <span className="dimmed num">Rectified by {when(rectified)}</span>
        </p>
      )}
      {signedOff && <p className="dimmed num">Signed off by {when(signedOff)}</p>}
      {can.awaitsAnother && <p className="dimmed">You rectified this, so a colleague has to sign it off.</p>}
      <Group gap="xs">
        {can.rectify && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Mark as rectified: ${description}`}
            onClick={() => setDialog('RECTIFY')}
          >
            Mark as rectified
          </Button>
        )}
        {can.signOff && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Sign off: ${description}`}
            onClick={() => setDialog('SIGN_OFF')}
          >
            Sign off
          </Button>
        )}
      </Group>
      {dialog === 'RECTIFY' && <RectifyForm defect={defect} onClose={close} />}
      {dialog === 'SIGN_OFF' && (
        <ConfirmModal
          title="Sign off this defect?"
          confirm="Sign off"
          busy={signOff.isPending}
          onConfirm={() => signOff.mutate({ params: { id }, body: { version } })}
          onClose={close}
        >
          You confirm that it’s rectified: {rectified?.work}
          {dangerous && ' With its last dangerous defect signed off, the vehicle can be booked again.'} This can’t be
          undone.
        </ConfirmModal>
      )}
    </>
  );
};
