import { Button, Group, Textarea } from '@mantine/core';
import {
  proposeTransportCrew,
  type ProposedVehicle,
  type ProposedWorker,
  takeTransportProposal,
  type TransportProposal,
} from '@worklane/contract/transport/proposal.ts';
import { useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { nameOf } from '../crew/words.ts';
import { bodyOf, type Changes, draftOf, freeOf, isWorthTaking, leadersOf, NO_CHANGES, warningsOf } from './draft.ts';
import classes from './ProposalPanel.module.css';

const OthersDrawer = onDemand(() => import('./OthersDrawer.tsx'));
const RisksDialog = onDemand(() => import('./RisksDialog.tsx'));

/** Vehicle, driver, team leader and crew that would suit a job, to be taken with one press. */
export const ProposalPanel = ({ id }: { id: number }) => {
  const detail = useDetail(proposeTransportCrew, { params: { id } }, { silent: true });
  // What was read of the patient’s risks for it is kept for this visit alone.
  const [opened, setOpened] = useState<TransportProposal>();
  const [asking, setAsking] = useState(false);
  const seesPatient = useMay('VIEW_PATIENT');
  const proposal = opened ?? detail.data;
  return (
    <Panel
      title="Proposed crew"
      aside={
        proposal &&
        seesPatient &&
        !proposal.considersPatient && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Consider the patient’s risks
          </Button>
        )
      }
    >
      {proposal ? (
        <Proposal
          // Whatever was changed by hand belongs to the proposal that was changed.
          key={proposal.considersPatient ? 'risks' : 'clear'}
          proposal={proposal}
          onOver={() => setOpened(undefined)}
        />
      ) : detail.isError ? (
        <ErrorState title="No crew could be proposed" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={5} />
      )}
      {asking && <RisksDialog id={id} onProposed={setOpened} onClose={() => setAsking(false)} />}
    </Panel>
  );
};

type Others = {
  readonly title: string;
  readonly options: readonly (ProposedWorker | ProposedVehicle)[];
  readonly choose: (option: ProposedWorker | ProposedVehicle) => void;
};

const nameOfOption = (option: ProposedWorker | ProposedVehicle): string =>
  'workerId' in option ? nameOf(option) : `${option.name}, ${option.regno}`;

const Proposal = ({ proposal, onOver }: { proposal: TransportProposal; onOver: () => void }) => {
  const [changes, setChanges] = useState<Changes>(NO_CHANGES);
  const [others, setOthers] = useState<Others>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const over = () => {
    setChanges(NO_CHANGES);
    onOver();
  };
  const take = useCommand(takeTransportProposal, { done: 'Crew booked', takesViolations: true, onDone: over });
  const draft = draftOf(proposal, changes);
  const warnings = warningsOf(draft);
  const { vehicle, driver, teamLeader, places, notes, considersPatient } = proposal;
  const send = () => {
    if (warnings.length > 0 && !reason.trim()) return setError('Enter a reason.');
    take.mutate(
      { params: { id: proposal.id }, body: { ...bodyOf(draft), overrideReason: reason.trim() || null } },
      {
        onError: (failure) => {
          if (!(failure instanceof CallFailed)) return;
          // Somebody was faster: the next proposal does without what they took.
          if (failure.status === 409) over();
          else setError(failure.violations[0]?.message);
        },
      },
    );
  };
  const row = (
    label: string,
    choice: ProposedWorker | ProposedVehicle | null,
    missing: string | null,
    given: Others,
    hint?: string,
  ) => (
    <ActionRow
      key={given.title}
      label={label}
      value={choice ? nameOfOption(choice) : <NotSet />}
      hint={
        choice ? (
          <>
            {hint ?? choice.reasons.join(' ')}
            {'warnings' in choice && choice.warnings.length > 0 && (
              <span className={classes['warning']}> {choice.warnings.join(' ')}</span>
            )}
          </>
        ) : (
          missing
        )
      }
      action={
        given.options.length > 0 && (
          <Button
            variant="default"
            aria-label={`${choice ? 'Others' : 'Choose'}: ${given.title}`}
            onClick={() => setOthers(given)}
          >
            {choice ? 'Others' : 'Choose'}
          </Button>
        )
      }
    />
  );
  const asWorker = (choose: (worker: ProposedWorker) => Changes) => (option: ProposedWorker | ProposedVehicle) => {
    if ('workerId' in option) setChanges(choose(option));
  };
  return (
    <>
      <p className={`${classes['purpose']} dimmed`}>
        {considersPatient
          ? 'Weighed by distance, rest, hours, experience and the patient’s risks.'
          : 'Weighed by distance, rest, hours and experience. The patient’s risks stay closed.'}
      </p>
      {notes.length > 0 && (
        <ul className={classes['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ActionRows>
        {!vehicle.isKept &&
          row('Vehicle', draft.vehicle, vehicle.missing, {
            title: 'Vehicle',
            options: vehicle.alternatives.filter(({ id }) => id !== draft.vehicle?.id),
            choose: (option) => 'regno' in option && setChanges({ ...changes, vehicle: option }),
          })}
        {!driver.isKept &&
          row(
            'Driver',
            draft.driver,
            driver.missing,
            {
              title: 'Driver',
              options: driver.alternatives.filter(({ workerId }) => workerId !== draft.driver?.workerId),
              choose: asWorker((worker) => ({ ...changes, driver: worker })),
            },
            driverHint(proposal, draft),
          )}
        {!teamLeader.isKept &&
          row('Team leader', draft.teamLeader, teamLeader.missing, {
            title: 'Team leader',
            options: leadersOf(proposal, draft),
            choose: asWorker((worker) => ({ ...changes, teamLeader: worker })),
          })}
        {places.flatMap(({ workerSpecId, assignmentCodeName, missing, alternatives, stillToFill }) =>
          (draft.specs.find(({ specId }) => specId === workerSpecId)?.places ?? []).map(({ key, worker }, at) =>
            row(assignmentCodeName, worker, missing, {
              title: stillToFill === 1 ? assignmentCodeName : `${assignmentCodeName} ${at + 1}`,
              options: freeOf(draft, alternatives),
              choose: asWorker((chosen) => ({ ...changes, places: { ...changes.places, [key]: chosen } })),
            }),
          ),
        )}
      </ActionRows>
      {warnings.length > 0 && (
        <Textarea
          mt="md"
          label="Why this is acceptable"
          description={`${warnings.join(' ')} Your reason is kept with the bookings that it concerns.`}
          withAsterisk
          autosize
          minRows={2}
          maxLength={255}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {isWorthTaking(draft) && (
        <Group mt="md">
          <Button loading={take.isPending} onClick={send}>
            Book this crew
          </Button>
        </Group>
      )}
      {others && (
        <OthersDrawer
          title={others.title}
          options={others.options}
          nameOf={nameOfOption}
          onChoose={(option) => {
            others.choose(option);
            setOthers(undefined);
          }}
          onClose={() => setOthers(undefined)}
        />
      )}
    </>
  );
};

/** Where changes have made another thing of the driver than the proposal says. */
const driverHint = ({ driver, places, crew }: TransportProposal, draft: ReturnType<typeof draftOf>) => {
  const wasBeside = ![...crew, ...places.flatMap(({ choices }) => choices)].some(
    ({ workerId }) => workerId === driver.choice?.workerId,
  );
  if (!draft.driver || draft.driver.workerId !== driver.choice?.workerId || draft.isBeside === wasBeside)
    return undefined;
  return draft.isBeside
    ? 'Booked beside the staff that was asked for.'
    : 'In the crew anyway, so nobody else has to be booked.';
};
