import {
  fieldsOf,
  isShown,
  type Answer,
  type Field,
  type Form,
  type RowAnswer,
  type Section,
} from '@worklane/contract/forms/form.ts';

/** What the form holds: answers by field, and for files the address where one is there. */
export type Values = Readonly<Record<string, unknown>>;

const isAnswered = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined && answer !== '';

/** Whether it waits for somebody's answer: locked fields and texts do not. */
const counts = ({ kind }: Field): boolean => kind !== 'locked' && kind !== 'statement';

/** The fields that are shown and have no answer, each with the section that it stands in. */
export const unansweredIn = ({ sections }: Form, values: Values): { name: string; label: string; section: string }[] =>
  sections.flatMap(({ title, fields }) =>
    Object.entries(fields)
      .filter(([name, field]) => counts(field) && isShown(field, values) && !isAnswered(values[name]))
      .map(([name, { label }]) => ({ name, label, section: title })),
  );

/** How many of the fields that are shown have been answered. */
export const progressOf = ({ fields }: Section, values: Values): { answered: number; asked: number } => {
  const asked = Object.entries(fields).filter(([, field]) => counts(field) && isShown(field, values));
  return { answered: asked.filter(([name]) => isAnswered(values[name])).length, asked: asked.length };
};

export const progressOfForm = ({ sections }: Form, values: Values): { answered: number; asked: number } =>
  sections
    .map((section) => progressOf(section, values))
    .reduce((sum, { answered, asked }) => ({ answered: sum.answered + answered, asked: sum.asked + asked }), {
      answered: 0,
      asked: 0,
    });

/** A section without anything to answer, such as a notice, is only read. */
export const isComplete = ({ answered, asked }: { answered: number; asked: number }): boolean =>
  asked > 0 && answered === asked;

export const same = (one: Answer | undefined, other: Answer | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isFilled = ({ id: _id, ...cells }: RowAnswer): boolean => Object.values(cells).some(isAnswered);

/** What somebody who submits is reminded of: lists that are shorter than they were asked to be. */
export const remindersOf = (form: Form, answers: Values): string[] =>
  fieldsOf(form).flatMap(([name, field]) => {
    if (field.kind !== 'rows' || !field.asked) return [];
    const rows = ((answers[name] ?? []) as RowAnswer[]).filter(isFilled);
    return rows.length < field.asked.rows ? [field.asked.reminder] : [];
  });
