import { spacedNhs } from '@worklane/contract/transport/nhs-number.ts';
import {
  passengerGenderWords,
  reasonWords,
  riskLevelNames,
  riskWords,
} from '@worklane/contract/transport/request-words.rules.ts';
import {
  COVID_HOURS,
  explanationOf,
  MEDICATION_HOURS,
  RISKS,
  TRANQUILLISATION_HOURS,
  type TransportRequest,
} from '@worklane/contract/transport/transport-request.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import type { PackFact, PackSection } from './pack.ts';

const yesNo = (answer: boolean | null): string | null => (answer === null ? null : answer ? 'Yes' : 'No');

const answered = (answer: boolean, ...details: readonly (string | null)[]): string =>
  [yesNo(answer), ...details].filter(Boolean).join(' – ');

const said = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null;

/** Everything that was entered for a journey, as it was entered. */
export const requestSections = (request: TransportRequest): PackSection[] => [
  {
    title: 'Patient',
    facts: [
      ['Name', request.patientName],
      ['Gender', passengerGenderWords[request.passengerGender]],
      ['Date of birth', dayMonthYear(request.pdob)],
      ['NHS number', spacedNhs(request.nhs)],
      ['Diagnosis', request.diagnosis],
      ['Mental health', request.mentalHealthStatus],
      ['Reason for transport', reasonWords[request.reasonForTransport]],
      ['Mental Health Act, as requested', request.mha],
      ['Authority', request.authority],
      [`Medication within ${MEDICATION_HOURS} hours`, answered(request.patientMedication, request.pmeds)],
      ['Present medication', request.medication],
      [`Rapid tranquillisation in the last ${TRANQUILLISATION_HOURS} hours`, request.rapidTranq],
      ['Physical health', request.physicalHealth],
      ['Infection control', request.infectionControl],
      [`Covid-19 in the last ${COVID_HOURS} hours`, yesNo(request.covid)],
      ['Allergies', request.allergies],
      ['Dietary requirements', request.offerFood],
      ['Mobility', said(request.mobilityIssues, request.otherMobilityIssues)],
      ['Walking', answered(request.walk, request.walkInfo)],
      ['Restraints', answered(request.passengerRequiresRestraints, request.reasonsForRestrains)],
      ['Aware of the transport', yesNo(request.isPassengerAwareOfTransport)],
      ['Ward staff escorting', answered(request.areStaffEscortingPatient, request.wardEscort)],
      ['Special requests', request.specialRequests],
    ],
  },
  {
    title: 'Risks, as requested',
    facts: [
      ...RISKS.map((risk): PackFact => [
        riskWords[risk],
        [riskLevelNames[request[risk] ?? 'NOT_ASSESSED'], request[explanationOf(risk)]].filter(Boolean).join(' – '),
      ]),
      ['Other risks', request.otherRisks],
      ['Additional risks', request.passengerAdditionalRisks],
      ['Risk to the escort', request.escortServiceRisk],
    ],
  },
  {
    title: 'Places and contacts',
    facts: [
      ['Pick-up', said(request.pcbusiness, request.pward, request.pcaddress, request.pickupPostCode)],
      ['Contact at the pick-up', said(request.pname, request.pickupLocationContactNumber, request.pcemail)],
      ['Destination', said(request.dbusiness, request.dward, request.destination, request.destinationPostCode)],
      [
        'Contact at the destination',
        said(request.dname, request.dcontact, request.destinationContactNumber, request.demail),
      ],
      ['Submitted by', said(request.submittedBy, request.sphone, request.semail)],
      ['Billed to', said(request.bname, request.baddress, request.bpostCode, request.bphone, request.bemail)],
      ['Order and invoice', said(request.porderNum, request.sbsCode, request.binvoice)],
    ],
  },
];
