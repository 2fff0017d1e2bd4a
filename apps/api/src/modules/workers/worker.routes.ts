import * as contract from '@worklane/contract/workers/worker.ts';
import * as bars from '@worklane/contract/workers/client-bar.ts';
import * as changeRequests from '@worklane/contract/workers/change-request.ts';
import * as information from '@worklane/contract/workers/compliance-information.ts';
import * as invitations from '@worklane/contract/workers/invitation.ts';
import * as profile from '@worklane/contract/workers/own-profile.ts';
import * as jobs from '@worklane/contract/workers/worker-job.ts';
import * as notes from '@worklane/contract/workers/worker-note.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { addWorker } from './add-worker.service.ts';
import { decideChange, listChangeRequests, withdrawChange } from './change-request/change-request.service.ts';
import { changeWorker } from './change-worker.service.ts';
import { allow, bar, getBar } from './client-bar.service.ts';
import {
  changeComplianceInformation,
  changeFitToWork,
  getComplianceInformation,
  readDbsNumber,
} from './compliance-information.service.ts';
import { listWorkRequests } from './invitation/invitation.queries.ts';
import { acceptRequest, declineRequest, inviteAgain, withdrawInvitation } from './invitation/invitation.service.ts';
import {
  changeOwnContact,
  changeOwnPerson,
  changePhoto,
  listWorkerClients,
  openPhoto,
  removePhoto,
} from './own-profile.service.ts';
import { addJob, listWorkerJobs, removeJob } from './worker-job.service.ts';
import { addNote, listWorkerNotes } from './worker-note.service.ts';
import { listVisibleWorkers } from './worker-list.views.ts';
import { getWorker, listWorkerAgencies } from './worker.service.ts';

export const workerRoutes: Route[] = [
  route(contract.listWorkers, ({ tx, actor }, { query }) => listVisibleWorkers(tx, actor, query)),
  route(contract.getWorker, (cx, { params }) => getWorker(cx, params.id)),
  route(contract.createWorker, (cx, { body }) => addWorker(cx, body)),
  route(contract.updateWorker, (cx, { params, body }) => changeWorker(cx, params.id, body)),
  route(contract.listWorkerAgencies, (cx, input) => listWorkerAgencies(cx, input)),
  route(invitations.sendWorkerInvitation, (cx, { params }) => inviteAgain(cx, params.id)),
  route(invitations.withdrawWorkerInvitation, (cx, { params }) => withdrawInvitation(cx, params.id)),
  route(invitations.listWorkRequests, ({ tx }) => listWorkRequests(tx)),
  route(invitations.acceptWorkRequest, (cx, { params }) => acceptRequest(cx, params.id)),
  route(invitations.declineWorkRequest, (cx, { params }) => declineRequest(cx, params.id)),
  route(changeRequests.listChangeRequests, (cx, { params }) => listChangeRequests(cx, params.id)),
  route(changeRequests.acceptChangeRequest, (cx, { params, body }) =>
    decideChange(cx, params.id, { accepts: true, reason: body.reason }),
  ),
  route(changeRequests.declineChangeRequest, (cx, { params, body }) =>
    decideChange(cx, params.id, { accepts: false, reason: body.reason }),
  ),
  route(changeRequests.withdrawChangeRequest, (cx, { params }) => withdrawChange(cx, params.id)),
  route(information.getComplianceInformation, (cx, { params }) => getComplianceInformation(cx, params.id)),
  route(information.updateComplianceInformation, (cx, { params, body }) =>
    changeComplianceInformation(cx, params.id, body),
  ),
  route(information.updateFitToWork, (cx, { params, body }) => changeFitToWork(cx, params.id, body)),
  route(information.getDbsNumber, (cx, { params }) => readDbsNumber(cx, params.id)),
  route(jobs.listWorkerJobs, (cx, input) => listWorkerJobs(cx, input)),
  route(jobs.addWorkerJob, (cx, { params, body }) => addJob(cx, params.id, body)),
  route(jobs.removeWorkerJob, (cx, { params }) => removeJob(cx, params.id, params.assignmentCodeId)),
  route(notes.listWorkerNotes, (cx, input) => listWorkerNotes(cx, input)),
  route(notes.addWorkerNote, (cx, { params, body }) => addNote(cx, params.id, body.note)),
  route(bars.getClientBar, (cx, { params }) => getBar(cx, params.id)),
  route(bars.barWorker, (cx, { params, body }) => bar(cx, params.id, body)),
  route(bars.allowWorker, (cx, { params, body }) => allow(cx, params.id, body)),
  uploadRoute(profile.uploadWorkerPhoto, (cx, { params }, file) => changePhoto(cx, params.id, file)),
  route(profile.removeWorkerPhoto, (cx, { params }) => removePhoto(cx, params.id)),
  route(profile.getWorkerPhoto, (cx, { params }) => openPhoto(cx, params.id)),
  route(profile.updateOwnContact, (cx, { params, body }) => changeOwnContact(cx, params.id, body)),
  route(profile.updateOwnPerson, (cx, { params, body }) => changeOwnPerson(cx, params.id, body)),
  route(profile.listWorkerClients, (cx, input) => listWorkerClients(cx, input)),
];
