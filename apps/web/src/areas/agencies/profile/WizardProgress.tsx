import { Progress, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './WizardProgress.module.css';

export const STEPS = ['Base currency', 'Contact', 'Logo'] as const;

/** Document 000 shows the progress as a percentage: how far one is with the step at hand. */
export const percentAt = (step: number): number => Math.round(((step + 1) / STEPS.length) * 100);

const stateOf = (index: number, step: number) => (index < step ? 'DONE' : index === step ? 'HERE' : 'AHEAD');

export const WizardProgress = ({ step }: { step: number }) => (
  <>
    <div className={classes['bar']}>
      <Progress.Root size="sm" flex={1}>
        <Progress.Section value={percentAt(step)} aria-label="Progress" />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {percentAt(step)}%
      </Text>
    </div>
    <ol className={classes['steps']}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={classes['step']}
          data-state={stateOf(index, step)}
          aria-current={index === step ? 'step' : undefined}
        >
          <span className={classes['mark']} aria-hidden>
            {index < step ? <IconCheck size={18} /> : index + 1}
          </span>
          <span className={classes['name']}>{name}</span>
        </li>
      ))}
    </ol>
  </>
);
