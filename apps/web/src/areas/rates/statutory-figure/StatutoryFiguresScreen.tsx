import { Button, Stack } from '@mantine/core';
import {
  BASE_RATE,
  EMPLOYER_COSTS,
  type FigureKind,
  listStatutoryFigures,
  MINIMUM_WAGES,
  removeStatutoryFigure,
  type StatutoryFigure,
} from '@worklane/contract/rates/statutory-figure.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { amountOf, certaintyWords, kindWords } from './words.ts';

const AddFigureForm = onDemand(() => import('./AddFigureForm.tsx'));

const GROUPS = [
  { title: 'Minimum wage', kinds: MINIMUM_WAGES },
  { title: 'Employer’s costs', kinds: EMPLOYER_COSTS },
  { title: 'Late payment', kinds: [BASE_RATE] },
] as const;

/** What bookings are checked against before they are saved: the same for every agency. */
export default function StatutoryFiguresScreen() {
  const detail = useDetail(listStatutoryFigures, {});
  const [adding, setAdding] = useState(false);
  const figures = detail.data;
  return (
    <>
      <PageHeader
        title="Wages and costs"
        purpose="Agencies are warned before they book below the minimum wage or at a loss, by the figures of the day of the shift, and claim interest from late payers by the base rate"
        action={figures?.can.add && <Button onClick={() => setAdding(true)}>Plan a figure</Button>}
      />
      <Stack>
        {GROUPS.map(({ title, kinds }) => (
          <Panel key={title} title={title}>
            {figures ? (
              <Figures figures={inOrder(figures.content, kinds)} />
            ) : detail.isError ? (
              <ErrorState
                title="The figures couldn’t be loaded"
                error={detail.error}
                onRetry={() => void detail.refetch()}
              />
            ) : (
              <PanelSkeleton rows={3} />
            )}
          </Panel>
        ))}
      </Stack>
      {adding && <AddFigureForm onClose={() => setAdding(false)} />}
    </>
  );
}

/** By kind, and of each the latest first. */
const inOrder = (figures: readonly StatutoryFigure[], kinds: readonly FigureKind[]): StatutoryFigure[] =>
  kinds.flatMap((kind) => figures.filter((figure) => figure.kind === kind));

const WHEN = { CURRENT: 'In force since', PLANNED: 'From', PAST: 'Formerly, from' } as const;

const Figures = ({ figures }: { figures: readonly StatutoryFigure[] }) => (
  <ActionRows>
    {figures.map((figure) => (
      <ActionRow
        key={figure.id}
        label={kindWords[figure.kind]}
        value={
          <>
            {amountOf(figure)}{' '}
            {figure.certainty !== 'CONFIRMED' && <WordBadge word={certaintyWords[figure.certainty]} colour="yellow" />}
          </>
        }
        hint={
          <>
            {WHEN[figure.state]} {formatCalendarDate(figure.from)}. Source: {figure.source}
          </>
        }
        action={figure.can.remove && <Remove figure={figure} />}
      />
    ))}
  </ActionRows>
);

const Remove = ({ figure }: { figure: StatutoryFigure }) => {
  const name = kindWords[figure.kind];
  const from = formatCalendarDate(figure.from);
  const isPlanned = figure.state === 'PLANNED';
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove ${name}, ${isPlanned ? 'planned ' : ''}from ${from}`}
      command={removeStatutoryFigure}
      args={{ params: { id: figure.id } }}
      done="Figure removed"
      title="Remove this figure?"
      confirm="Remove figure"
      destructive
    >
      {name}: {amountOf(figure)} {isPlanned ? 'doesn’t come in on' : 'no longer counts from'} {from}, for every agency.
      The figure before it goes on.
    </ConfirmButton>
  );
};
