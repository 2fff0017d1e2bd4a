import { useMatches } from '@tanstack/react-router';
import { use } from 'react';
import type { FramePart } from './area.ts';

const NONE: readonly FramePart[] = [];

/** What the portal on screen shows of each area, in its order. */
export const useAreas = (): readonly FramePart[] =>
  useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.areas)?.staticData.areas }) ?? NONE;

const asked = new Map<() => Promise<unknown>, Promise<unknown>>();

const once = <T>(load: () => Promise<T>): Promise<T> => {
  const begun = (asked.get(load) as Promise<T> | undefined) ?? load();
  asked.set(load, begun);
  return begun;
};

const useAll = <T>(loads: readonly (() => Promise<T>)[]): T[] => loads.map(once).map((begun) => use(begun));

/** What the areas tell the palette; suspends until all of it is there. */
export const usePalettes = () => useAll(useAreas().flatMap(({ palette }) => palette ?? []));

/** Of what the areas send emails; suspends until all of it is there. */
export const useMailKinds = () =>
  useAll(useAreas().flatMap(({ mailKinds }) => mailKinds ?? []))
    .flat()
    .toSorted((one, other) => one.rank - other.rank);
