import { Input, Rating } from '@mantine/core';
import { useState } from 'react';
import { useField, useFormContext } from '~/ui/form/context.ts';
import classes from './StarsField.module.css';

type Props = { name: string; label: string };

/** One to five stars in steps of a half; nothing is chosen at first. */
export const StarsField = ({ name, label }: Props) => {
  const form = useFormContext();
  const { props } = useField(name);
  const [stars, setStars] = useState(0);
  /** The first half of the first star is nothing that can be given. */
  const choose = (chosen: number) => {
    const given = Math.max(1, chosen);
    setStars(given);
    form.setFieldValue(name, given);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk error={props.error}>
      <fieldset className={classes['stars']} data-path={name} tabIndex={-1} aria-label={label}>
        <Rating
          size={40}
          fractions={2}
          color="yellow.6"
          value={stars}
          onChange={choose}
          getSymbolLabel={(count) => `${count} ${count === 1 ? 'star' : 'stars'}`}
        />
        <span className="num dimmed">{stars === 0 ? 'Not rated' : `${stars} of 5`}</span>
      </fieldset>
    </Input.Wrapper>
  );
};
