import * as contract from '@worklane/contract/transport/proposal.ts';
import { route, type Route } from '#platform/http/module.ts';
import { proposeCrewForPatient } from './consider-patient.service.ts';
import { proposeTransportCrew } from './proposal.views.ts';
import { takeTransportProposal } from './take-proposal.service.ts';

export const proposalRoutes: Route[] = [
  route(contract.proposeTransportCrew, proposeTransportCrew),
  route(contract.proposeCrewForPatient, proposeCrewForPatient),
  route(contract.takeTransportProposal, takeTransportProposal),
];
