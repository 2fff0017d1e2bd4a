import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { factsOfRecord, recordKindWords } from '@worklane/contract/transport/record.rules.ts';
import type { OpenedRecord } from '@worklane/contract/transport/record.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { findLicenceChecks, type PlannedJob } from '../crew/crew.queries.ts';
import { findSpecs } from '../job/job.queries.ts';
import { unsealRequest } from '../job/sealed-request.ts';
import { findSteps } from '../leader/leader.queries.ts';
import { findCrew } from '../leader/times.queries.ts';
import { findTabs } from '../log/leader-log.queries.ts';
import { shown } from '../log/leader-log.views.ts';
import { isReadable } from '../log/log.rules.ts';
import { getJobVehicleLog } from '../log/vehicle-log.views.ts';
import { unsealRecords } from '../record/record.views.ts';
import {
  type AuditEntry,
  findEntries,
  findHistory,
  findNames,
  findRequest,
  findVehicleOnPaper,
} from './inspection.queries.ts';
import { leaderLogFacts, vehicleLogFacts } from './log-facts.ts';
import type { Pack, PackFact, PackSection } from './pack.ts';
import { requestSections } from './request-facts.ts';

const statusWords: Readonly<Record<TransportStatus, string>> = {
  NEW: 'Requested',
  ACCEPTED: 'Accepted',
  COMMITTED: 'Vehicle and crew ready',
  IN_PROGRESS: 'Under way',
  WAITING_AUTHORIZATION: 'Log submitted',
  AUTHORIZED: 'Authorised',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};

const stepWords: Readonly<Record<TransportStep, string>> = {
  EN_ROUTE: 'On the way to the pick-up',
  AT_PICKUP: 'At the pick-up',
  PATIENT_ABOARD: 'Patient aboard',
  AT_DESTINATION: 'At the destination',
  HANDED_OVER: 'Patient handed over',
};

type PackContext = Context<AgencyActor>;
type When = (at: string) => string;

const two = (count: number): string => String(count).padStart(2, '0');

/** `dd/MM/yyyy HH:mm` by the clock of the agency. */
const clockOf =
  (timeZone: string): When =>
  (at) => {
    const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
    return `${two(local.day)}/${two(local.month)}/${local.year} ${two(local.hour)}:${two(local.minute)}`;
  };

const dayOn = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** A last day of validity, and what it meant on the day of the journey. */
const dueOn = (due: string | null, day: string): string | null =>
  due && `${dayMonthYear(due)}, ${due < day ? 'run out on the day of the journey' : 'valid on the day of the journey'}`;

const crewSection = async ({ tx }: PackContext, job: PlannedJob, when: When, day: string): Promise<PackSection> => {
  const crew = (await findCrew(tx, job.id, 'AGENCY')).filter(({ shiftStatus }) => shiftStatus !== 'APPLIED');
  const specs = await findSpecs(tx, [job.id]);
  const licenceOf = await findLicenceChecks(tx, job.agencyId, job.driverId === null ? [] : [job.driverId]);
  const vehicle = job.vehicleId === null ? undefined : await findVehicleOnPaper(tx, job.agencyId, job.vehicleId);
  return {
    title: 'Vehicle and crew',
    note: 'Due dates are those that the agency has on record now.',
    facts: [
      ['Vehicle', vehicle ? `${vehicle.name} ${vehicle.model}, ${vehicle.regno}` : null],
      ['MOT', dueOn(vehicle?.mot ?? null, day)],
      ['Tax', dueOn(vehicle?.tax ?? null, day)],
      ['Insurance', dueOn(vehicle?.insurance ?? null, day)],
      ['Service due', vehicle?.service ? dayMonthYear(vehicle.service) : null],
      ...crew.map(({ workerId, name, workerSpecId, shiftStatus, start, end }): PackFact => [
        name,
        [
          specs.find((spec) => spec.workerSpecId === workerSpecId)?.assignmentCodeName ?? 'Driver',
          workerId === job.teamLeaderId ? 'team leader' : null,
          workerId === job.driverId ? 'driver' : null,
          shiftStatus === 'CANCELLED' || shiftStatus === 'EXPIRED' ? 'not in the crew any more' : null,
          start && end ? `worked ${when(start)} to ${when(end)}` : null,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
      ...(job.driverId === null
        ? []
        : ([['Driver’s licence check', dueOn(licenceOf(job.driverId).approvedUntil, day)]] as const)),
    ],
  };
};

const headOf = (
  { recordedAt, recordedBy, startedAt, endedAt, corrects, correctedBy }: OpenedRecord,
  when: When,
): PackFact[] => [
  ...(startedAt === null
    ? []
    : ([
        ['Began', when(startedAt)],
        ['Ended', endedAt && when(endedAt)],
      ] as const)),
  ['Recorded', `${when(recordedAt)}, ${recordedBy}`],
  ...(corrects === null ? [] : ([['Corrects', `Record ${corrects}`]] as const)),
  ...(correctedBy === null ? [] : ([['Corrected by', `Record ${correctedBy}`]] as const)),
];

const recordSections = (records: readonly OpenedRecord[], when: When): PackSection[] =>
  records.length === 0
    ? [
        {
          title: 'Records',
          note: 'No restraint, incident, safeguarding concern or legal basis was recorded.',
          facts: [],
        },
      ]
    : [
        ...(records.some(({ kind }) => kind === 'LEGAL_BASIS')
          ? []
          : [{ title: 'Legal basis', note: 'No legal basis was recorded.', facts: [] }]),
        ...records.map((record) => ({
          title: `Record ${record.number}: ${recordKindWords[record.kind]}`,
          facts: [...headOf(record, when), ...factsOfRecord(record.kind, record.content, when, dayMonthYear)],
        })),
      ];

const readingSection = (entries: readonly AuditEntry[], when: When): PackSection => ({
  title: 'Who has read about the patient',
  note: 'Everybody at this agency, its team leader, and the client’s people without their reasons. What other agencies read before this one accepted is in their own logs.',
  facts: entries
    .filter(({ action, subject }) => action === 'READ' && subject === 'transport_job')
    .map(({ at, by, reason }): PackFact => [
      when(at),
      [by ?? 'Somebody outside the agency', reason ?? 'no reason recorded'].join(' – '),
    ]),
});

const actionWords: Readonly<Record<string, string>> = {
  INSERT: 'Added',
  UPDATE: 'Changed',
  DELETE: 'Removed',
  READ: 'Read',
};

const auditSections = (entries: readonly AuditEntry[], when: When): PackSection[] => {
  const seals = new Map(
    entries.flatMap(({ sealId, sealHash }) => (sealId === null ? [] : [[sealId, sealHash] as const])),
  );
  return [
    {
      title: 'Audit log of this job',
      note: 'Each entry with its SHA-256 hash, those of other agencies left out. Entries are sealed within minutes.',
      facts: entries.map(({ id, at, by, action, subject, hash, sealId }): PackFact => [
        `Entry ${id}, ${when(at)}`,
        [
          `${actionWords[action] ?? action}: ${subject.replaceAll('_', ' ')}${by === null ? '' : `, ${by}`}`,
          hash,
          sealId === null ? 'Not sealed yet' : `Under seal ${sealId}`,
        ].join('\n'),
      ]),
    },
    ...(seals.size === 0
      ? []
      : [
          {
            title: 'Seals of the audit log',
            note: 'Each seal is the hash of its entries and of the seal before, so an entry that was changed or taken out afterwards breaks it and every later one. The platform can confirm these hashes.',
            facts: [...seals].map(([id, hash]): PackFact => [`Seal ${id}`, hash]),
          },
        ]),
  ];
};

/** Everything that is known of a journey. Whoever calls it has written the reading to the log. */
export const packOf = async (cx: PackContext, job: PlannedJob, reason: string): Promise<Pack> => {
  const { tx, actor, config, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const when = clockOf(timeZone);
  const money = (amount: string) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: config.CURRENCY }).format(Number(amount));
  const names = await findNames(tx, job.agencyId, job.clientId);
  const vehicleLog = await getJobVehicleLog(cx, { params: { id: job.id } } as Parameters<typeof getJobVehicleLog>[1]);
  const entries = await findEntries(tx, job.id);
  return {
    reference: job.reference,
    agency: names.agency,
    made: `Made ${when(now.toString())} by ${actor.name}: ${reason}. Times are those of ${timeZone}.`,
    sections: [
      {
        title: 'Journey',
        facts: [
          ['Reference', job.reference],
          ['Status', statusWords[job.status]],
          ['Asked for by', names.client ?? 'A visitor to the request page'],
          ['Pick-up at', when(job.requiredAt)],
          ['From and to', `${job.pickupArea} to ${job.destinationArea}`],
          ['Crew planned', `${when(job.start)} to ${when(job.end)}`],
          ['Worked', job.actualStart && job.actualEnd && `${when(job.actualStart)} to ${when(job.actualEnd)}`],
          ['Break', job.breakMinutes === null ? null : `${job.breakMinutes} minutes`],
          ['Authorised', job.authorisedAt && when(job.authorisedAt)],
        ],
      },
      {
        title: 'Timeline',
        facts: [
          ...(await findHistory(tx, job.id)).map(({ at, status, by }) => ({ at, said: [statusWords[status], by] })),
          ...(await findSteps(tx, job.id)).map(({ at, step }) => ({ at, said: [stepWords[step]] })),
        ]
          .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
          .map(({ at, said }): PackFact => [when(at), said.filter(Boolean).join(' – ')]),
      },
      ...requestSections(unsealRequest(config.FIELD_KEYS, job.id, await findRequest(tx, job.id))),
      await crewSection(cx, job, when, dayOn(job.requiredAt, timeZone)),
      ...recordSections(await unsealRecords(tx, config.FIELD_KEYS, job.id), when),
      vehicleLog
        ? { title: 'Vehicle log', facts: vehicleLogFacts(vehicleLog, when) }
        : { title: 'Vehicle log', note: 'Nothing was recorded.', facts: [] },
      isReadable(job.status)
        ? {
            title: 'Team leader’s log',
            facts: leaderLogFacts(shown(config.FIELD_KEYS, job.id, await findTabs(tx, job.id)), when, money),
          }
        : { title: 'Team leader’s log', note: 'The team leader hasn’t submitted it yet.', facts: [] },
      readingSection(entries, when),
      ...auditSections(entries, when),
    ],
  };
};
