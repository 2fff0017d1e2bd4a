import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import {
  type CheckResult,
  getVehicleLog,
  reportDanger,
  type VehicleCheck,
} from '@worklane/contract/transport/vehicle-log.ts';
import { CHECK_RESULTS, VEHICLE_CHECKS, vehicleCheckWords } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import type { TabProps } from '../tab/tab.ts';
import { Choice } from './Choice.tsx';
import { DamagePhoto } from './DamagePhoto.tsx';
import { checkResultWords, factsOfVehicle, totalOf } from './log-facts.ts';
import { useLog } from './log-context.ts';
import type { DefectValues, VehicleValues } from './log-values.ts';
import { LogTab } from './LogTab.tsx';
import classes from './LogTab.module.css';
import type { TabState } from './tab-store.ts';

const results = CHECK_RESULTS.map((value) => ({
  value,
  label: checkResultWords[value],
  isAlarming: value === 'DEFECT',
}));

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No', isAlarming: true },
] as const;

type Set = (part: Partial<VehicleValues>) => void;

/** Who reports a vehicle, of which job; without a connection nobody can. */
type Reporter = { jobId: number; isSignedIn: boolean };

/** What is chosen of a check, with the defect that begins or ends with it. */
const chosen = (values: VehicleValues, check: VehicleCheck, result: CheckResult): Partial<VehicleValues> => {
  const others = values.defects.filter(({ item }) => item !== check);
  const known = values.defects.find(({ item }) => item === check) ?? { item: check, description: '', safe: null };
  return { [check]: result, defects: result === 'DEFECT' ? [...others, known] : others };
};

/** What nobody has found anything wrong with is OK. */
const allOk = (values: VehicleValues): Partial<VehicleValues> =>
  Object.fromEntries(VEHICLE_CHECKS.map((check) => [check, values[check] ?? 'OK']));

/** Document 003, “Cleaning”: the vehicle, before the crew sets out and when it is back. */
export default function VehicleLogTab(props: TabProps) {
  const log = useLog();
  return (
    <LogTab {...props} name="vehicle" part="VEHICLE" isFirst open={log.vehicle} factsOf={factsOfVehicle}>
      {(state, set) => <Fields jobId={props.job.id} isSignedIn={props.isSignedIn} state={state} set={set} />}
    </LogTab>
  );
}

type FieldsProps = Reporter & { state: TabState<VehicleValues>; set: Set };

const Fields = ({ jobId, isSignedIn, state: { values, faults }, set }: FieldsProps) => {
  const made = VEHICLE_CHECKS.filter((check) => values[check] !== null).length;
  const total = totalOf(values);
  const saved = useDetail(getVehicleLog, { params: { id: jobId } }, { silent: true }).data;
  // Once it is saved, what the odometer showed last is what this log says.
  const before = saved?.version === 0 ? saved.odometer : null;
  return (
    <>
      <div className={classes['group']}>
        <h3>Mileage</h3>
        <Kilometres
          label="Start mileage (km)"
          description={
            before === null
              ? 'As the odometer shows it.'
              : `The odometer showed ${before.toLocaleString('en-GB')} km before.`
          }
          value={values.startMileage}
          error={faults['startMileage']}
          onChange={(startMileage) => set({ startMileage })}
        />
        <Kilometres
          label="End mileage (km)"
          description="Leave blank until the journey is over."
          value={values.endMileage}
          error={faults['endMileage']}
          onChange={(endMileage) => set({ endMileage })}
        />
        <output className={classes['total']}>{total === null ? 'Total mileage: –' : `Total mileage: ${total}`}</output>
      </div>
      <div className={classes['group']}>
        <h3>Vehicle checks</h3>
        <p aria-live="polite">
          {made} of {VEHICLE_CHECKS.length} done
        </p>
        <Button size="lg" disabled={made === VEHICLE_CHECKS.length} onClick={() => set(allOk(values))}>
          {made === 0 ? 'All OK' : 'All others OK'}
        </Button>
        <ul className={classes['list']}>
          {VEHICLE_CHECKS.map((check) => (
            <li key={check}>
              <Choice
                label={vehicleCheckWords[check]}
                options={results}
                value={values[check]}
                error={faults[check]}
                onChange={(result) => set(chosen(values, check, result))}
              />
              <DefectFields
                jobId={jobId}
                isSignedIn={isSignedIn}
                defect={values.defects.find(({ item }) => item === check)}
                at={values.defects.findIndex(({ item }) => item === check)}
                faults={faults}
                onChange={(defect) =>
                  set({ defects: values.defects.map((each) => (each.item === check ? defect : each)) })
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes['group']}>
        <h3>Remarks</h3>
        <Remark label="Notes" value={values.notes} error={faults['notes']} onChange={(notes) => set({ notes })} />
        <Remark
          label="Feedback"
          value={values.feedback}
          error={faults['feedback']}
          onChange={(feedback) => set({ feedback })}
        />
        <Remark
          label="Damage report"
          value={values.damageReport}
          error={faults['damageReport']}
          onChange={(damageReport) => set({ damageReport })}
        />
        <DamagePhoto />
      </div>
    </>
  );
};

type TextProps = {
  label: string;
  description?: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

const Kilometres = ({ onChange, ...props }: TextProps) => (
  <TextInput
    {...props}
    size="lg"
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget: { value } }) => onChange(value)}
  />
);

const Remark = ({ onChange, ...props }: TextProps) => (
  <Textarea {...props} size="lg" autosize minRows={2} onChange={({ currentTarget: { value } }) => onChange(value)} />
);

type DefectProps = Reporter & {
  defect: DefectValues | undefined;
  /** Its place in the list, by which the contract calls what is wrong with it. */
  at: number;
  faults: Readonly<Record<string, string>>;
  onChange: (defect: DefectValues) => void;
};

const DefectFields = ({ defect, at, faults, onChange, ...reporter }: DefectProps) =>
  defect && (
    <div className={classes['defect']}>
      <TextInput
        label={`What’s wrong? (${vehicleCheckWords[defect.item]})`}
        size="lg"
        autoComplete="off"
        value={defect.description}
        error={faults[`defects.${at}.description`]}
        onChange={({ currentTarget: { value } }) => onChange({ ...defect, description: value })}
      />
      <Choice
        label="Is the vehicle safe to drive?"
        options={YES_NO}
        value={defect.safe}
        error={faults[`defects.${at}.safe`]}
        onChange={(safe) => onChange({ ...defect, safe })}
      />
      {defect.safe === false && <Danger {...reporter} defect={defect} />}
    </div>
  );

/** Whatever else of the tab is missing: nobody else is to drive it either. */
const Danger = ({ jobId, isSignedIn, defect: { item, description } }: Reporter & { defect: DefectValues }) => {
  const report = useCommand(reportDanger);
  return (
    <Alert color="red" title="Don’t drive this vehicle">
      {report.isSuccess ? (
        <p aria-live="polite">It’s off the road. Call your agency, which has to find another one.</p>
      ) : (
        <div className={classes['group']}>
          <p>
            {isSignedIn
              ? 'Take it off the road, and call your agency, which has to find another one.'
              : 'Call your agency now: without a connection nobody knows of this yet.'}
          </p>
          {isSignedIn && (
            <Button
              size="lg"
              color="red"
              loading={report.isPending}
              onClick={() => report.mutate({ params: { id: jobId }, body: { item, description } })}
            >
              Take it off the road now
            </Button>
          )}
        </div>
      )}
    </Alert>
  );
};
