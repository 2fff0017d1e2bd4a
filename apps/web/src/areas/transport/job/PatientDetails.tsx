import { passengerGenderWords, reasonWords, riskWords } from '@worklane/contract/transport/request-words.rules.ts';
import {
  COVID_HOURS,
  explanationOf,
  MEDICATION_HOURS,
  RISKS,
  TRANQUILLISATION_HOURS,
} from '@worklane/contract/transport/transport-request.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './JobPage.module.css';
import { riskLevelWords } from './patient-words.ts';
import { type ReadingAgain, ViewRiskDocument } from './ViewRiskDocument.tsx';

/** Whoever can’t open the risk document, as the team leader, has no further reading. */
type Props = { request: TransportJobDetail } & (ReadingAgain | { onRefused?: undefined });

const yesNo = (answer: boolean | null): string | null => (answer === null ? null : answer ? 'Yes' : 'No');

/** Yes or no, and what was said about it. */
const answered = (answer: boolean, detail: string | null): string =>
  detail === null ? (answer ? 'Yes' : 'No') : `${answer ? 'Yes' : 'No'} – ${detail}`;

/** All that document 003 shows an agency of a request. */
export const PatientDetails = ({ request, ...reading }: Props) => (
  <>
    <Panel title="Patient information">
      <Facts
        facts={[
          ['Name', request.patientName],
          ['Gender', passengerGenderWords[request.passengerGender]],
          ['Date of birth', formatCalendarDate(request.pdob)],
          ['NHS number', request.nhs],
          ['Diagnosis', request.diagnosis],
          ['Mental health', request.mentalHealthStatus],
          ['Reason for transport', reasonWords[request.reasonForTransport]],
          [`Medication within ${MEDICATION_HOURS} hours`, answered(request.patientMedication, request.pmeds)],
          ['Physical health', request.physicalHealth],
          ['Infection control', request.infectionControl],
          [`Covid-19 status in the last ${COVID_HOURS}hrs`, yesNo(request.covid)],
          ['Dietary requirements', request.offerFood],
          ['Allergies', request.allergies],
          ['Present medication', request.medication],
          [`Rapid tranquillisation in the last ${TRANQUILLISATION_HOURS}hrs`, request.rapidTranq],
        ]}
      />
    </Panel>
    <Panel title="Current Risks">
      <ul className={classes['risks']}>
        {RISKS.map((risk) => (
          <li key={risk} className={classes['risk']}>
            <span>{riskWords[risk]}</span>
            <WordBadge {...riskLevelWords[request[risk] ?? 'NOT_ASSESSED']} />
            {request[explanationOf(risk)] && <p className="dimmed">{request[explanationOf(risk)]}</p>}
          </li>
        ))}
      </ul>
    </Panel>
    <Panel title="On the journey">
      <Facts
        facts={[
          ['Walking', answered(request.walk, request.walkInfo)],
          ['Restraints', answered(request.passengerRequiresRestraints, request.reasonsForRestrains)],
          ['Awareness of transport', yesNo(request.isPassengerAwareOfTransport)],
          ['Ward staff escorting', answered(request.areStaffEscortingPatient, request.wardEscort)],
          ['Other risks', request.otherRisks],
          [
            'Risk document',
            request.riskDoc === null ? (
              'None was sent'
            ) : reading.onRefused ? (
              <ViewRiskDocument key="document" id={request.id} {...reading} />
            ) : (
              'Your agency has it'
            ),
          ],
        ]}
      />
    </Panel>
    <Panel title="Addresses">
      <Facts
        facts={[
          ['Pick-up', `${request.pcaddress}, ${request.pickupPostCode}`],
          ['Ward', request.pward],
          ['Contact at the pick-up', request.pname],
          ['Telephone at the pick-up', request.pickupLocationContactNumber],
          ['Destination', `${request.destination}, ${request.destinationPostCode}`],
          ['Contact at the destination', request.dname],
          ['Telephone at the destination', request.destinationContactNumber],
        ]}
      />
    </Panel>
  </>
);
