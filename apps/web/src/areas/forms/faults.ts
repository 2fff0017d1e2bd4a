import type { Answers } from '@worklane/contract/forms/form.ts';

/** What is wrong, by the name of the field; of a row by `field.number.cell`. */
export type Faults = Readonly<Record<string, string>>;

/** The field that a fault belongs to. */
export const fieldOf = (name: string): string => name.split('.')[0] ?? name;

export const withoutField = (faults: Faults, field: string): Faults => {
  const others = Object.entries(faults).filter(([name]) => fieldOf(name) !== field);
  return others.length === Object.keys(faults).length ? faults : Object.fromEntries(others);
};

/** The answers, with those that cannot be saved as the server has them, so that one slip keeps nothing else from being saved. */
export const heldBack = (answers: Answers, base: Answers, faults: Faults): Answers => {
  const faulty = new Set(Object.keys(faults).map(fieldOf));
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, faulty.has(name) ? (base[name] ?? null) : answer]),
  );
};

/** Those of files, which come and go apart from the answers. */
export const filesOnly = (faults: Faults, answers: Answers): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !(fieldOf(name) in answers)));
