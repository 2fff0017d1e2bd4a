import { makeInspectionPack as contract } from '@worklane/contract/transport/inspection-pack.ts';
import { route, type Route } from '#platform/http/module.ts';
import { makeInspectionPack } from './inspection.service.ts';

export const inspectionRoutes: Route[] = [route(contract, makeInspectionPack)];
