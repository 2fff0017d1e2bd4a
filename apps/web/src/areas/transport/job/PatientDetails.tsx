import { spacedNhs } from '@worklane/contract/transport/nhs-number.ts';
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

type Props = ReadingAgain & { request: TransportJobDetail };

const yesNo = (answer: boolean | null): string | null => (answer === null ? null : answer ? 'Yes' : 'No');

/** Yes or no, and what was said about it. */
const answered = (answer: boolean, detail: string | null): string =>
  detail === null ? (answer ? 'Yes' : 'No') : `${answer ? 'Yes' : 'No'} – ${detail}`;

/** What was entered of one thing in several fields. */
const together = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null;

/** Beside what document 003 lists, a ward fills in what it has. */
const entered = (facts: readonly (readonly [label: string, value: string | null])[]) =>
  facts.filter(([, value]) => value !== null);

/** All that was entered for a journey, in the order in which document 003 shows it: nothing a ward has written is kept from whoever takes the patient. */
export const PatientDetails = ({ request, ...reading }: Props) => {
  const withheld = request.identityWithheld ? 'Shown once you’ve accepted' : undefined;
  const further = entered([
    ['Anything else the crew should know', request.passengerAdditionalRisks],
    ['Risks for the escort', request.escortServiceRisk],
    ['Mobility issues', together(request.mobilityIssues, request.otherMobilityIssues)],
    ['Special requests', request.specialRequests],
    ['Section and papers', request.mha],
  ]);
  return (
    <>
      {request.cancelReason !== null && (
        <Panel title="Why it was cancelled">
          <p>{request.cancelReason}</p>
        </Panel>
      )}
      <Panel title="Patient information">
        <Facts
          facts={[
            ['Name', withheld ?? request.patientName],
            ['Gender', passengerGenderWords[request.passengerGender]],
            ['Date of birth', withheld ?? (request.pdob && formatCalendarDate(request.pdob))],
            ['NHS number', withheld ?? spacedNhs(request.nhs)],
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
              ) : withheld ? (
                withheld
              ) : (
                <ViewRiskDocument key="document" id={request.id} {...reading} />
              ),
            ],
          ]}
        />
      </Panel>
      {further.length > 0 && (
        <Panel title="Further details">
          <Facts facts={further} />
        </Panel>
      )}
      <Panel title="Addresses">
        <Facts
          facts={entered([
            ['Pick-up', together(request.pcbusiness, request.pcaddress, request.pickupPostCode)],
            ['Ward', request.pward],
            ['Contact at the pick-up', request.pname],
            ['Telephone at the pick-up', request.pickupLocationContactNumber],
            ['Email at the pick-up', request.pcemail],
            ['Destination', together(request.dbusiness, request.destination, request.destinationPostCode)],
            ['Destination ward', request.dward],
            ['Contact at the destination', together(request.dname, request.dcontact)],
            ['Telephone at the destination', request.destinationContactNumber],
            ['Email at the destination', request.demail],
          ])}
        />
      </Panel>
      <Panel title="Requested by">
        <Facts
          facts={entered([
            ['Name', request.submittedBy],
            ['Telephone', request.sphone],
            ['Email', request.semail],
            ['Authorised by', request.authority],
            ['Who pays', together(request.bname, request.baddress, request.bpostCode)],
            ['Billing telephone', request.bphone],
            ['Billing email', request.bemail],
            ['Invoice reference', request.binvoice],
            ['Purchase order number', request.porderNum],
            ['SBS code', request.sbsCode],
          ])}
        />
      </Panel>
    </>
  );
};
