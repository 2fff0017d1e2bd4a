import {
  fuelName,
  fuelText,
  kilometres,
  lateness,
  mileageLine,
  returnCostLines,
  viewWords,
} from '@worklane/contract/vehicle-hire/condition-report.rules.ts';
import {
  CONDITION_VIEWS,
  type ConditionCheck,
  type ConditionPhoto,
  type ConditionReport,
  type ConditionStage,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { ReactNode } from 'react';
import { DateTime } from '~/ui/DateTime.tsx';
import { formatMoney } from '~/ui/money.ts';
import classes from './ConditionSheet.module.css';
import { useConditionPhoto } from './use-condition-photo.ts';

type Props = { report: ConditionReport };

const STAGES = [
  ['HANDOVER', 'Handover'],
  ['RETURN', 'Return'],
] as const satisfies readonly (readonly [ConditionStage, string])[];

const checkOf = (report: ConditionReport, stage: ConditionStage): ConditionCheck | null =>
  stage === 'HANDOVER' ? report.handover : report.return;

/** How the vehicle went out beside how it came back, to be read on the screen and on paper. */
export const ConditionSheet = ({ report }: Props) => {
  const { id, vehicle, client, agency, location, start, end, timeZone, mileage } = report;
  return (
    <article className={classes['sheet']} aria-label="Vehicle Condition Report form">
      <header className={classes['head']}>
        <p className={classes['title']}>
          {vehicle.name} {vehicle.model}, {vehicle.regno}
        </p>
        <p className="dimmed">
          Booking {id} · {client.name} · {agency.name}
        </p>
        <p className="dimmed num">
          <DateTime at={start} timeZone={timeZone} /> to <DateTime at={end} timeZone={timeZone} />, {location.city},{' '}
          {location.country}
        </p>
      </header>
      <table className={classes['checks']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes['hidden']}>What</span>
            </th>
            {STAGES.map(([stage, title]) => (
              <th key={stage} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(report).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {STAGES.map(([stage]) => {
                const check = checkOf(report, stage);
                return (
                  <td key={stage} className="num">
                    {check ? value(check, stage) : <span className="dimmed">–</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {mileage && <p className="num">{mileageLine(mileage)}</p>}
      {returnCostLines(report, (amount) => formatMoney(amount, report.currency)).map((line) => (
        <p key={line} className="num">
          {line}
        </p>
      ))}
      <Pictures photos={report.photos} />
    </article>
  );
};

type Line = readonly [label: string, value: (check: ConditionCheck, stage: ConditionStage) => ReactNode];

const linesOf = ({ timeZone, vehicle, end }: ConditionReport): readonly Line[] => [
  ['When', ({ at }) => <DateTime at={at} timeZone={timeZone} />],
  [
    'Due back',
    ({ at }, stage) =>
      stage === 'RETURN' ? (lateness(end, at) ?? 'On time') : <DateTime at={end} timeZone={timeZone} />,
  ],
  ['Odometer', ({ odometer }) => kilometres(odometer)],
  [fuelName(vehicle.fuelType), ({ fuel }) => fuelText(fuel)],
  ['Damage', ({ damages }) => <Damages damages={damages} />],
  ['Note', ({ note }) => (note === null ? '–' : <span className={classes['note']}>{note}</span>)],
  ['Recorded by', ({ recordedBy }) => recordedBy],
];

const Damages = ({ damages }: { damages: readonly string[] }) =>
  damages.length === 0 ? (
    'None'
  ) : (
    <ul className={classes['damages']}>
      {damages.map((damage) => (
        <li key={damage}>{damage}</li>
      ))}
    </ul>
  );

/** Of each view both pictures beside each other. */
const Pictures = ({ photos }: { photos: readonly ConditionPhoto[] }) => {
  const views = CONDITION_VIEWS.filter((view) => photos.some((photo) => photo.view === view));
  if (views.length === 0) return <p className="dimmed">There are no photos.</p>;
  return (
    <ul className={classes['views']} aria-label="Photos">
      {views.map((view) => (
        <li key={view}>
          <p className={classes['view']}>{viewWords[view]}</p>
          {STAGES.map(([stage, title]) => (
            <Picture
              key={stage}
              title={title}
              name={`${viewWords[view]} at ${title.toLowerCase()}`}
              photo={photos.find((photo) => photo.stage === stage && photo.view === view)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
};

const Picture = ({ title, name, photo }: { title: string; name: string; photo: ConditionPhoto | undefined }) => (
  <figure className={classes['picture']}>
    {photo ? <LoadedPhoto id={photo.id} name={name} /> : <span className={classes['frame']} />}
    <figcaption className="dimmed">{photo ? title : `No photo at ${title.toLowerCase()}`}</figcaption>
  </figure>
);

const LoadedPhoto = ({ id, name }: { id: number; name: string }) => {
  const address = useConditionPhoto(id);
  return <span className={classes['frame']}>{address && <img src={address} alt={name} />}</span>;
};
