import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { PASSWORD_RULES } from '@worklane/contract/identity/password-rules.ts';
import classes from './PasswordHints.module.css';

type Props = { id: string; password: string };

/** What makes a password good, each ticked off while somebody types. */
export const PasswordHints = ({ id, password }: Props) => (
  <ul id={id} className={classes['hints']}>
    {PASSWORD_RULES.map(({ hint, weakness, met }) => {
      const isMet = met(password);
      const Icon = isMet ? IconCheck : IconPointFilled;
      return (
        <li key={hint} data-met={isMet || undefined}>
          <Icon size={14} aria-hidden />
          {hint}
          {weakness === null && ' (recommended)'}
          {isMet && <VisuallyHidden>, met</VisuallyHidden>}
        </li>
      );
    })}
  </ul>
);
