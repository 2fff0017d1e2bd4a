import type { Received } from '@worklane/contract/endpoint.ts';
import {
  type addStatutoryFigure as contract,
  BASE_RATE,
  type FigureKind,
  type StatutoryFigures,
} from '@worklane/contract/rates/statutory-figure.ts';
import { may, type AgencyActor, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { assertDay, todayOf } from '../days.ts';
import { statesOf } from '../states.rules.ts';
import { deleteFigure, findFigures, insertFigure } from './statutory-figure.queries.ts';

export const listStatutoryFigures = async (cx: Context<PlatformActor | AgencyActor>): Promise<StatutoryFigures> => {
  const figures = await findFigures(cx.tx);
  const states = statesOf(figures, await todayOf(cx), ({ kind }) => kind);
  const manages = cx.actor.userType === 'ADMIN' && may(cx.actor, 'MANAGE_ASSIGNMENT_CODE_RATE');
  return {
    content: figures.map(({ hundredths, kind, ...told }, index) => {
      const state = states[index] ?? 'PAST';
      return {
        ...told,
        kind,
        amount: hundredths / 100,
        state,
        can: { remove: manages && (kind === BASE_RATE || state === 'PLANNED') },
      };
    }),
    can: { add: manages },
  };
};

/** What is wrong with the first day of a figure; a base rate is known no earlier than it counts. */
const wrongDay = (kind: FigureKind, from: string, today: string): string | undefined => {
  if (kind !== BASE_RATE) return from <= today ? 'Choose a day after today.' : undefined;
  return /-(01|07)-01$/.test(from) ? undefined : 'Choose 1 January or 1 July: a base rate counts for half a year.';
};

/** A figure begins on a later day, so that it is seen before anything is judged by it; 409 where another one of its kind begins then. */
export const addStatutoryFigure = async (
  cx: Context<PlatformActor>,
  { body: { kind, amount, from, source, certainty } }: Received<typeof contract>,
): Promise<StatutoryFigures> => {
  assertDay(wrongDay(kind, from, await todayOf(cx)), 'from');
  await insertFigure(cx.tx, { kind, hundredths: amount, effective_from: from, source, certainty });
  return listStatutoryFigures(cx);
};

/** 404 where there is no such figure, 409 where it has begun: bookings have been judged by it. */
export const removeStatutoryFigure = async (cx: Context<PlatformActor>, id: number): Promise<StatutoryFigures> => {
  const { from, kind } = found(
    (await findFigures(cx.tx)).find((each) => each.id === id),
    'figure',
  );
  if (kind !== BASE_RATE && from <= (await todayOf(cx)))
    throw conflict('BEGUN', 'This figure has begun. Plan another one from a later day.');
  await deleteFigure(cx.tx, id);
  return listStatutoryFigures(cx);
};
