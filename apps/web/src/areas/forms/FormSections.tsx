import { NativeSelect, Progress, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { Form } from '@worklane/contract/forms/form.ts';
import classes from './FormSections.module.css';
import { isComplete, progressOf, progressOfForm, type Values } from './progress.ts';

type Props = {
  form: Form;
  values: Values;
  /** The section that is open. */
  at: number;
  onOpen: (at: number) => void;
};

/** Where one is in a form and what is still to do: a list beside it, on a phone a bar above it. */
export const FormSections = ({ form, values, at, onOpen }: Props) => {
  const { answered, asked } = progressOfForm(form, values);
  const all = `${answered} of ${asked} answered`;
  return (
    <nav aria-label="Sections" className={classes['sections']}>
      <p className={classes['where']}>
        Section {at + 1} of {form.sections.length}
      </p>
      <NativeSelect
        className={classes['jump']}
        aria-label="Section"
        size="md"
        value={String(at)}
        data={form.sections.map(({ title }, index) => ({ value: String(index), label: `${index + 1}. ${title}` }))}
        onChange={({ currentTarget }) => onOpen(Number(currentTarget.value))}
      />
      <Progress value={asked === 0 ? 0 : (100 * answered) / asked} aria-label={all} size="md" />
      <p className="dimmed num">{all}</p>
      <ol className={classes['list']}>
        {form.sections.map((section, index) => {
          const progress = progressOf(section, values);
          const Mark = isComplete(progress) ? IconCircleCheckFilled : IconCircleDashed;
          return (
            <li key={section.title}>
              <UnstyledButton
                className={classes['link']}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onOpen(index)}
              >
                <Mark size={18} aria-hidden className={classes['mark']} data-done={isComplete(progress) || undefined} />
                <span>{section.title}</span>
                {progress.asked > 0 && (
                  <span className={`${classes['count']} num`}>
                    {progress.answered}/{progress.asked}
                    <VisuallyHidden> answered</VisuallyHidden>
                  </span>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
