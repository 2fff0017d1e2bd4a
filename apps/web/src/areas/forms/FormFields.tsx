import { Button } from '@mantine/core';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { isShown, type Answer, type Section } from '@worklane/contract/forms/form.ts';
import { Fragment } from 'react';
import { FieldInput } from './FieldInput.tsx';
import type { Faults } from './faults.ts';
import classes from './FormFields.module.css';
import { UploadInput } from './UploadInput.tsx';

type Props = {
  calls: FormCalls;
  record: FormRecord;
  section: Section;
  /** What is on screen, upon what the server has. */
  values: Readonly<Record<string, unknown>>;
  saving: boolean;
  faults: Faults;
  onAnswer: (name: string, answer: Answer) => void;
  onFilesChange: (changed: FormRecord) => void;
  /** Why a file did not come; nothing, once one is on its way. */
  onFileFault: (name: string, words: string | undefined) => void;
  /** Somebody has left a field. */
  onLeave: () => void;
  /** Saves the field of rows that is saved on its own. */
  onSaveRows: (name: string) => void;
  onReveal: () => void;
};

/** What one section asks for, given the answers so far. */
export const FormFields = ({ calls, record, section, values, saving, faults, ...on }: Props) => (
  <div className={classes['fields']} onBlur={on.onLeave}>
    {Object.entries(section.fields)
      .filter(([, field]) => isShown(field, values))
      .map(([name, field]) =>
        field.kind === 'upload' ? (
          <UploadInput
            key={name}
            calls={calls}
            record={record}
            name={name}
            field={field}
            fault={faults[name]}
            onChange={on.onFilesChange}
            onFault={(words) => on.onFileFault(name, words)}
          />
        ) : (
          <Fragment key={name}>
            <FieldInput
              name={name}
              field={field}
              value={values[name] as never}
              faults={faults}
              mayEditPerson={record.can.editPerson}
              onChange={(answer) => on.onAnswer(name, answer)}
              onReveal={on.onReveal}
            />
            {calls.lists[name] && (
              <div>
                <Button variant="light" size="md" disabled={saving} onClick={() => on.onSaveRows(name)}>
                  Save {field.label.toLowerCase()}
                </Button>
              </div>
            )}
          </Fragment>
        ),
      )}
  </div>
);
