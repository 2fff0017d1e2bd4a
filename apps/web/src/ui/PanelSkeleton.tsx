import { Skeleton, Stack } from '@mantine/core';

/** Lines in place of a panel's content while it loads. */
export const PanelSkeleton = ({ rows }: { rows: number }) => (
  <Stack gap={16} py={4} aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} h={12} w={`${55 + ((row * 23) % 40)}%`} />
    ))}
  </Stack>
);
