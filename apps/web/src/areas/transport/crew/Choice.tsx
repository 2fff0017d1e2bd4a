import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import classes from './crew.module.css';

type Props = {
  name: string;
  detail?: string;
  /** Everything that speaks against it. */
  against?: ReactNode;
  /** It can’t be chosen. */
  blocked: boolean;
  /** Chosen with a reason alone. */
  warned: boolean;
  label: string;
  busy: boolean;
  onChoose: (overrideReason: string) => Promise<unknown>;
};

/** The reason is what was asked for just now. */
const focus = (node: HTMLElement | null) => node?.focus();

/** One of a list to choose from. Where a warning stands, the first click asks for a reason, the second one chooses. */
export const Choice = ({ name, detail, against, blocked, warned, label, busy, onChoose }: Props) => {
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const choose = async () => {
    if (warned && !asks) return setAsks(true);
    if (asks && !reason.trim()) return setError('Enter a reason.');
    try {
      await onChoose(reason.trim());
    } catch (failure) {
      // A warning that came up since the list was read.
      const violation = failure instanceof CallFailed ? failure.violations[0] : undefined;
      if (!violation) return;
      setAsks(true);
      setError(violation.message);
    }
  };
  return (
    <li className={classes['choice']}>
      <div className={classes['choiceHead']}>
        <div>
          <p className={classes['name']}>{name}</p>
          {detail && <p className="dimmed num">{detail}</p>}
        </div>
        {!asks && (
          <Button
            variant={blocked || warned ? 'default' : 'filled'}
            disabled={blocked}
            loading={busy}
            aria-label={`${label} ${name}`}
            onClick={() => void choose()}
          >
            {label}
          </Button>
        )}
      </div>
      {against}
      {asks && (
        <>
          <Textarea
            label="Why this is acceptable"
            description="It’s kept with the booking."
            withAsterisk
            ref={focus}
            autosize
            minRows={2}
            maxLength={255}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsks(false)}>
              Not now
            </Button>
            <Button loading={busy} onClick={() => void choose()}>
              {label} despite this warning
            </Button>
          </Group>
        </>
      )}
    </li>
  );
};
