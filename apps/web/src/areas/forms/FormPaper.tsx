import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import {
  isShown,
  type Answer,
  type Answers,
  type Field,
  type Fields,
  type RowAnswer,
  type RowsField,
} from '@worklane/contract/forms/form.ts';
import { memo } from 'react';
import { configuration } from '~/app/configuration.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import classes from './FormPaper.module.css';
import { Signature } from './UploadInput.tsx';
import { ViewFile } from './ViewFile.tsx';
import { answerWords, NOT_SET } from './words.ts';

type Props = {
  calls: FormCalls;
  record: FormRecord;
  /** What is on the screen and not saved yet, for whoever prints while filling in. */
  answers?: Answers;
};

/** The whole form with its answers, to be read on the screen and on paper. */
export const FormPaper = memo(({ calls, record, answers }: Props) => {
  const { form } = calls;
  const values = { ...record, ...answers };
  return (
    <article className={classes['paper']} aria-label={form.title}>
      <header className={classes['head']}>
        <p className={classes['title']}>{form.title}</p>
        <p className="dimmed">
          {[record.workerName, record.agencyName, stateOf(record)].filter((part) => part !== undefined).join(' · ')}
        </p>
      </header>
      {form.sections.map(({ title, intro, fields }) => (
        <section key={title} className={classes['section']}>
          <h2>{title}</h2>
          {intro !== undefined && <p className="dimmed">{intro}</p>}
          <Statements fields={fields} />
          <dl>
            {Object.entries(fields)
              .filter(([, field]) => field.kind !== 'statement' && isShown(field, values))
              .map(([field, definition]) => (
                <Line key={field} calls={calls} record={record} name={field} field={definition} value={values[field]} />
              ))}
          </dl>
        </section>
      ))}
    </article>
  );
});

const stateOf = ({
  submitted,
  lastModifiedDate,
  signedVersions,
  signedVersion,
  changedSinceSigned,
}: FormRecord): string | undefined => {
  const signed = signedVersions.find(({ number }) => number === signedVersion);
  if (signed) return `Version ${signed.number}, signed ${formatDateTime(signed.signedDate, configuration().timeZone)}`;
  if (lastModifiedDate === null) return undefined;
  const modified = formatDateTime(lastModifiedDate, configuration().timeZone);
  if (changedSinceSigned) return `Not signed, last modified ${modified}`;
  return `${submitted ? 'Submitted, last' : 'Last'} modified ${modified}`;
};

/** What is only read, above what was answered. */
const Statements = ({ fields }: { fields: Fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'statement' ? field.paragraphs.map((paragraph) => <p key={name + paragraph}>{paragraph}</p>) : [],
  );

type LineProps = Pick<Props, 'calls' | 'record'> & { name: string; field: Field; value: unknown };

const Line = ({ calls, record, name, field, value }: LineProps) => {
  return (
    <div className={field.kind === 'rows' || field.kind === 'notes' ? classes['wide'] : undefined} data-field={name}>
      <dt>{field.label}</dt>
      {field.kind === 'rows' ? (
        <Rows field={field} rows={(value ?? []) as RowAnswer[]} />
      ) : field.kind === 'upload' ? (
        <dd>{fileWords(calls, record, name, field)}</dd>
      ) : (
        <dd className={classes['answer']}>{answerWords(field, value as Answer | undefined)}</dd>
      )}
    </div>
  );
};

const fileWords = (calls: FormCalls, record: FormRecord, name: string, field: Extract<Field, { kind: 'upload' }>) => {
  if (typeof record[name] !== 'string') return 'Document Not Uploaded';
  return field.rule.path === 'signature' ? (
    <Signature calls={calls} record={record} name={name} label={field.label} />
  ) : (
    <span className={classes['file']}>
      Uploaded
      <ViewFile calls={calls} record={record} name={name} label={field.label} />
    </span>
  );
};

const Rows = ({ field, rows }: { field: RowsField; rows: readonly RowAnswer[] }) => {
  if (rows.length === 0) return <dd>{NOT_SET}</dd>;
  return (
    <dd>
      <ol className={classes['rows']}>
        {rows.map((row, index) => (
          <li key={row.id ?? index}>
            <div className={classes['cells']}>
              {Object.entries(field.cells).map(([cell, definition]) => (
                <p key={cell} className={definition.kind === 'notes' ? classes['wide'] : undefined}>
                  <span className="dimmed">{definition.label}</span>{' '}
                  <span className={classes['answer']}>{answerWords(definition, row[cell] as Answer)}</span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </dd>
  );
};
