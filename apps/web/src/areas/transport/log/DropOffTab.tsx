import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { getLeaderJob } from '@worklane/contract/transport/leader-job.ts';
import {
  EXPERIENCES,
  type Experience,
  experienceWords,
  MAX_COMMENT,
  RATING_WORDS,
} from '@worklane/contract/transport/leader-log.rules.ts';
import { useEffect, useState } from 'react';
import { useReadAgain } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { instantOf, localOf } from '~/ui/local-time.ts';
import type { TabProps } from '../tab/tab.ts';
import { Choice } from './Choice.tsx';
import { factsOfExperience, factsOfHandover } from './log-facts.ts';
import type { DeviceLog } from './device-log.ts';
import { useLog, useLogState } from './log-context.ts';
import type { DropOffValues } from './log-values.ts';
import { LogTab } from './LogTab.tsx';
import classes from './LogTab.module.css';
import type { TabState } from './tab-store.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

const ratings = RATING_WORDS.map((label, at) => ({ value: at + 1, label }));
const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

const NO_NEW_DESTINATION = { newAddress: '', newPostCode: '', newPhone: '', newEmail: '' } as const;

/** Nobody has been fetched yet, by the time that was asked for and by what was recorded on the way. */
const isAhead = ({ dateTimeRequired }: TabProps['job'], log: DeviceLog): boolean => {
  const { known = [], taps } = log.journey.snapshot();
  return (
    new Date().toISOString() < dateTimeRequired && ![...known, ...taps].some(({ step }) => step === 'PATIENT_ABOARD')
  );
};

/** Why somebody may not mean to submit it yet. */
type Doubt = 'AHEAD' | 'MILEAGE';

/** What this device knows of the vehicle; where it knows nothing, nobody is asked. */
const lacksMileage = async (log: DeviceLog): Promise<boolean> => {
  try {
    return (await log.vehicle()).snapshot().values.endMileage.trim() === '';
  } catch {
    return false;
  }
};

const doubtsAbout = async (job: TabProps['job'], log: DeviceLog): Promise<Doubt[]> => [
  ...(isAhead(job, log) ? (['AHEAD'] as const) : []),
  ...((await lacksMileage(log)) ? (['MILEAGE'] as const) : []),
];

type Set = (part: Partial<DropOffValues>) => void;
type PartProps = { state: TabState<DropOffValues>; set: Set };

/** Document 003, “Drop Off & Feedback tab”: Next saves, submits the log and, once the server has all of it, says so. */
export default function DropOffTab(props: TabProps) {
  const { job, onNext } = props;
  const log = useLog();
  const isSubmitted = useLogState().submission === 'DONE';
  const [isRead, setRead] = useState(false);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const submit = async () => {
    setDoubts([]);
    return log.submit();
  };
  const readAgain = useReadAgain();
  useEffect(() => {
    // The other tabs see that nothing is to be recorded any more.
    if (isSubmitted) void readAgain(getLeaderJob);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each submission, not for each rendering
  }, [isSubmitted]);
  const ok = () => {
    setRead(true);
    onNext();
  };
  return (
    <>
      <LogTab
        {...props}
        name="drop-off"
        part="PATIENT"
        open={log.dropOff}
        factsOf={(values) => [...factsOfExperience(values), ...factsOfHandover(values, job.timeZone)]}
        afterSave={async () => {
          const found = await doubtsAbout(job, log);
          return found.length > 0 ? setDoubts(found) : log.submit();
        }}
      >
        {(state, set) => (
          <>
            <Feedback state={state} set={set} />
            <DropTime state={state} set={set} timeZone={job.timeZone} />
            <Handover state={state} set={set} />
            <Destination job={job} state={state} set={set} />
            <Checkbox
              size="lg"
              label="I confirm that the information entered on this log is correct"
              checked={state.values.signature}
              error={state.faults['signature']}
              aria-invalid={state.faults['signature'] !== undefined || undefined}
              onChange={({ currentTarget: { checked } }) => set({ signature: checked })}
            />
          </>
        )}
      </LogTab>
      {doubts.length > 0 && (
        <ConfirmModal
          title={
            doubts.includes('AHEAD') ? 'Submit the log before the pick-up?' : 'Submit the log without the end mileage?'
          }
          confirm="Submit the log"
          dismiss="Not yet"
          onConfirm={() => void submit()}
          onClose={() => setDoubts([])}
        >
          {doubts.includes('AHEAD') && (
            <>The pick-up is still ahead, at {formatDateTime(job.dateTimeRequired, job.timeZone)}. </>
          )}
          {doubts.includes('MILEAGE') && <>The end mileage is missing, so nobody can say how far you drove. </>}
          Submitting ends the journey, and nothing in the log can be changed afterwards.
        </ConfirmModal>
      )}
      {isSubmitted && !isRead && <Submitted onOk={ok} />}
    </>
  );
}

const Submitted = ({ onOk }: { onOk: () => void }) => (
  <Modal opened onClose={onOk} title="Successful" withCloseButton={false} closeOnClickOutside={false}>
    <div className={classes['group']}>
      <p>{'Job was completed & log was submitted for authorisation.'}</p>
      <p>Proceed to enter individual worker times.</p>
      <Button size="lg" data-autofocus onClick={onOk}>
        Ok
      </Button>
    </div>
  </Modal>
);

/** One question at a time: the answer to one opens the next that has none. */
const Feedback = ({ state: { values, faults }, set }: PartProps) => {
  const [asked, setAsked] = useState<Experience | undefined>(() => EXPERIENCES.find((row) => values[row] === null));
  const answer = (row: Experience, rating: number) => {
    set({ [row]: rating });
    setAsked(EXPERIENCES.find((other) => other !== row && values[other] === null));
  };
  return (
    <div className={classes['group']}>
      <h3>Patient Experience</h3>
      <ul className={classes['list']}>
        {EXPERIENCES.map((row) => {
          const rating = values[row];
          return (
            <li key={row}>
              {row === asked ? (
                <Choice
                  label={experienceWords[row]}
                  options={ratings}
                  stacked
                  value={rating}
                  error={faults[row]}
                  onChange={(chosen) => answer(row, chosen)}
                />
              ) : (
                <button type="button" className={classes['rating']} onClick={() => setAsked(row)}>
                  <span>{experienceWords[row]}</span>
                  <strong>{rating === null ? 'Rate' : RATING_WORDS[rating - 1]}</strong>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <TextInput
        label="Overall comments"
        description={`${values.pcomment.length} of ${MAX_COMMENT} characters`}
        size="lg"
        withAsterisk
        autoComplete="off"
        maxLength={MAX_COMMENT}
        value={values.pcomment}
        error={faults['pcomment']}
        onChange={({ currentTarget: { value } }) => set({ pcomment: value })}
      />
    </div>
  );
};

/** On the clock of the agency. */
const DropTime = ({ state: { values, faults }, set, timeZone }: PartProps & { timeZone: string }) => {
  const local = values.dropTime === '' ? undefined : localOf(values.dropTime, timeZone);
  return (
    <div className={classes['group']}>
      <TextInput
        type="datetime-local"
        label="Drop off time"
        size="lg"
        value={local ? `${local.date}T${local.time}` : ''}
        error={faults['dropTime']}
        onChange={({ currentTarget: { value } }) => {
          const [date = '', time = ''] = value.split('T');
          set({ dropTime: time === '' ? '' : instantOf({ date, time: time.slice(0, 5) }, timeZone) });
        }}
      />
      <Button
        size="lg"
        variant="default"
        onClick={() => set({ dropTime: `${new Date().toISOString().slice(0, 16)}:00.000Z` })}
      >
        Now
      </Button>
    </div>
  );
};

type TextName = {
  [Name in keyof DropOffValues]: DropOffValues[Name] extends string ? Name : never;
}[keyof DropOffValues];

const RECIPIENT = [
  ['recipientName', 'Recipient name and surname'],
  ['recipientContact', 'Recipient contact number or email'],
  ['recipientRole', 'Recipient job role'],
  ['recipientSignature', 'Recipient signature or initials'],
] as const satisfies readonly (readonly [TextName, string])[];

const NEW_PLACE = [
  ['newAddress', 'New address'],
  ['newPostCode', 'Post code'],
  ['newPhone', 'Phone', 'tel'],
  ['newEmail', 'Email', 'email'],
] as const satisfies readonly (readonly [TextName, string, ('tel' | 'email')?])[];

type LinesProps = PartProps & { fields: readonly (readonly [name: TextName, label: string, keys?: 'tel' | 'email'])[] };

const Lines = ({ state: { values, faults }, set, fields }: LinesProps) =>
  fields.map(([name, label, keys]) => (
    <TextInput
      key={name}
      label={label}
      size="lg"
      inputMode={keys ?? 'text'}
      autoComplete="off"
      value={values[name]}
      error={faults[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
    />
  ));

const Handover = (props: PartProps) => (
  <div className={classes['group']}>
    <h3>Patient Handover</h3>
    <Lines {...props} fields={RECIPIENT} />
  </div>
);

const Destination = ({ job, ...props }: PartProps & Pick<TabProps, 'job'>) => {
  const { values, faults } = props.state;
  return (
    <div className={classes['group']}>
      <h3>Confirm Destination</h3>
      <Facts
        facts={[
          ['Address', job.destination],
          ['Postcode', job.destinationPostCode],
          ['Phone', job.destinationContactNumber],
          ['Email', job.demail],
        ]}
      />
      <Choice
        label="Was the patient dropped off at the above destination?"
        options={YES_NO}
        value={values.pdroppedOff}
        error={faults['pdroppedOff']}
        onChange={(pdroppedOff) => props.set({ pdroppedOff, ...(pdroppedOff && NO_NEW_DESTINATION) })}
      />
      {!values.pdroppedOff && (
        <>
          <h3>Enter New Destination</h3>
          <Lines {...props} fields={NEW_PLACE} />
        </>
      )}
    </div>
  );
};
