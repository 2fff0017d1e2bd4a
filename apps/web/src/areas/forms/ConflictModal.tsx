import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Answer, Answers, Form, RowAnswer } from '@worklane/contract/forms/form.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { differencesOf, type Difference, type Side } from './conflict.ts';
import classes from './ConflictModal.module.css';
import { answerWords } from './words.ts';

type Props = {
  form: Form;
  base: Answers;
  mine: Answers;
  theirs: Answers;
  /** When the others were saved. */
  at: string | null;
  onResolve: (choices: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
};

/** Two versions of long answers need a whole phone. */
const ROOMY = '(min-width: 48em)';

/** The way on keeps the space below itself. */
const BODY = { body: { paddingBottom: 0 } };

/** Two versions of a form side by side, where they differ. Load it with `onDemand`. */
export default function ConflictModal({ form, base, mine, theirs, at, onResolve, onClose }: Props) {
  const isRoomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false });
  const differences = differencesOf(form, { base, mine, theirs });
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested])),
  );
  const all = (side: Side) => setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <Modal
      opened
      onClose={onClose}
      title="This form was also saved somewhere else"
      size="xl"
      fullScreen={!isRoomy}
      styles={BODY}
    >
      <Stack gap="md">
        <p>
          {at !== null && `It was saved there on ${formatDateTime(at, configuration().timeZone)}. `}
          Choose which answer to keep for each question. Your choices apply once you save the form.
        </p>
        {differences.length > 1 && (
          <Group gap="sm">
            <Button variant="default" onClick={() => all('mine')}>
              Keep all mine
            </Button>
            <Button variant="default" onClick={() => all('theirs')}>
              Keep all saved
            </Button>
          </Group>
        )}
        <ul className={classes['differences']}>
          {differences.map((difference, index) => (
            <li key={difference.name}>
              {difference.section !== differences[index - 1]?.section && (
                <h3 className={classes['section']}>{difference.section}</h3>
              )}
              <Choice
                difference={difference}
                mine={mine}
                theirs={theirs}
                chosen={choices[difference.name] ?? difference.suggested}
                onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
              />
            </li>
          ))}
        </ul>
      </Stack>
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          Decide later
        </Button>
        <Button onClick={() => onResolve(choices)}>Use these answers</Button>
      </div>
    </Modal>
  );
}

type ChoiceProps = Pick<Props, 'mine' | 'theirs'> & {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
};

const Choice = ({ difference: { name, field }, mine, theirs, chosen, onChoose }: ChoiceProps) => (
  <Radio.Group label={field.label} value={chosen} onChange={(side) => onChoose(side)}>
    <div className={classes['sides']}>
      {(
        [
          ['mine', 'Yours', mine],
          ['theirs', 'Saved elsewhere', theirs],
        ] as const
      ).map(([side, title, answers]) => (
        <Radio.Card key={side} value={side} className={classes['side']}>
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <Radio.Indicator />
            <div>
              <p className="dimmed">{title}</p>
              <p className={classes['answer']}>{wordsOf(field, answers[name])}</p>
            </div>
          </Group>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);

const wordsOf = (field: Difference['field'], answer: Answer | undefined): string => {
  if (field.kind !== 'rows') return answerWords(field, answer);
  const rows = (answer ?? []) as RowAnswer[];
  const lines = rows.map((row) =>
    Object.entries(field.cells)
      .filter(([cell]) => row[cell] !== null && row[cell] !== undefined)
      .map(([cell, definition]) => answerWords(definition, row[cell] as Answer))
      .join(', '),
  );
  return lines.length === 0 ? 'No entries' : lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
};
