import { isAsked, type Answers, type Field, type Form } from '@worklane/contract/forms/form.ts';
import { same } from './progress.ts';

export type Side = 'mine' | 'theirs';

/** A field whose answers are not the same here and on the server. */
export type Difference = {
  readonly name: string;
  /** The section's title: many questions are only understood where they stand. */
  readonly section: string;
  readonly field: Field;
  /** Whoever alone has changed it; mine where both have, for what was typed last must not go unseen. */
  readonly suggested: Side;
};

/** Field by field what differs between the answers on this screen and those saved meanwhile. `base` is what both began with. */
export const differencesOf = (form: Form, { base, mine, theirs }: Record<'base' | Side, Answers>): Difference[] =>
  form.sections.flatMap(({ title, fields }) =>
    Object.entries(fields)
      .filter(([name, field]) => isAsked(field) && !same(mine[name], theirs[name]))
      .map(([name, field]) => ({
        name,
        section: title,
        field,
        suggested: same(mine[name], base[name]) ? 'theirs' : 'mine',
      })),
  );

/** Whether something was saved elsewhere that is not here too. Answers that only go further than those are no conflict. */
export const hasNews = (form: Form, sides: Record<'base' | Side, Answers>): boolean =>
  differencesOf(form, sides).some(({ name }) => !same(sides.theirs[name], sides.base[name]));

/** What was saved meanwhile, with what was chosen from this screen in its place. */
export const chosen = (mine: Answers, theirs: Answers, choices: Readonly<Record<string, Side>>): Answers => {
  const own = Object.entries(choices).flatMap(([name, side]) =>
    side === 'mine' ? [[name, mine[name] ?? null] as const] : [],
  );
  return { ...theirs, ...Object.fromEntries(own) };
};

/** The server's answers, but for what was typed while they were on their way. */
export const rebased = (sent: Answers, current: Answers, saved: Answers): Answers =>
  Object.fromEntries(
    Object.entries(saved).map(([name, answer]) => [
      name,
      same(current[name], sent[name]) ? answer : (current[name] ?? null),
    ]),
  );
