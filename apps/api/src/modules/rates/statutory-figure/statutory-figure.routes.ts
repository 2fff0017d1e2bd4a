import * as contract from '@worklane/contract/rates/statutory-figure.ts';
import { route, type Route } from '#platform/http/module.ts';
import { addStatutoryFigure, listStatutoryFigures, removeStatutoryFigure } from './statutory-figure.service.ts';

export const statutoryFigureRoutes: Route[] = [
  route(contract.listStatutoryFigures, listStatutoryFigures),
  route(contract.addStatutoryFigure, addStatutoryFigure),
  route(contract.removeStatutoryFigure, (cx, { params }) => removeStatutoryFigure(cx, params.id)),
];
