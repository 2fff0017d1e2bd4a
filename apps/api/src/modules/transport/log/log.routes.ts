import * as leaderContract from '@worklane/contract/transport/leader-log.ts';
import * as vehicleContract from '@worklane/contract/transport/vehicle-log.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { getDamagePhoto, getJobDamagePhoto, putDamagePhoto, removeDamagePhoto } from './damage-photo.service.ts';
import { submitLeaderLog, updateTeamLeader } from './leader-log.service.ts';
import { getLeaderLog, openLeaderLog } from './leader-log.views.ts';
import { reportDanger, updateMileage } from './vehicle-log.service.ts';
import { getJobVehicleLog, getVehicleLog } from './vehicle-log.views.ts';

export const logRoutes: Route[] = [
  route(vehicleContract.getVehicleLog, getVehicleLog),
  route(vehicleContract.updateMileage, updateMileage),
  route(vehicleContract.reportDanger, reportDanger),
  uploadRoute(vehicleContract.putDamagePhoto, putDamagePhoto),
  route(vehicleContract.removeDamagePhoto, (cx, { params }) => removeDamagePhoto(cx, params.id)),
  route(vehicleContract.getDamagePhoto, (cx, { params }) => getDamagePhoto(cx, params.id)),
  route(vehicleContract.getJobVehicleLog, getJobVehicleLog),
  route(vehicleContract.getJobDamagePhoto, (cx, { params }) => getJobDamagePhoto(cx, params.id)),
  route(leaderContract.getLeaderLog, getLeaderLog),
  route(leaderContract.updateTeamLeader, updateTeamLeader),
  route(leaderContract.submitLeaderLog, submitLeaderLog),
  route(leaderContract.openLeaderLog, openLeaderLog),
];
