import { Badge } from '@mantine/core';

/** Whether new records, or clients, may still choose it. */
export const InUse = ({ active }: { active: boolean }) => (
  <Badge color={active ? 'teal' : 'gray'}>{active ? 'In use' : 'Retired'}</Badge>
);
