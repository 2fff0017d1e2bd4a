import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { PROMOTION_STATUSES, type PromotionStatus } from '@worklane/contract/vehicle-hire/promotion.ts';
import { type FormEvent, useState } from 'react';
import type { ListSearch } from '~/app/search.ts';
import classes from '~/ui/table/Filters.module.css';
import type { ListState } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';

type Props = { search: ListState<ListSearch & { statuses: PromotionStatus[] }> };

/** Document 001, section 2: what is entered narrows the list when Search is pressed. */
export const PromotionFilters = ({ search }: Props) => {
  const { values, set, clear, filtered } = search;
  const [text, setText] = useState(values.search);
  const [statuses, setStatuses] = useState(values.statuses);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set({ search: text.trim(), statuses });
  };
  const isEntered = text !== '' || statuses.length > 0;
  return (
    <search className="no-print">
      <form className={classes['filters']} onSubmit={submit}>
        <TextInput
          type="search"
          aria-label="Search id, title, description or code"
          placeholder="Search id, title, description or code"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <StatusFilter statuses={PROMOTION_STATUSES} value={statuses} onChange={setStatuses} />
        <Button type="submit">Search</Button>
        <Button
          variant="default"
          disabled={!filtered && !isEntered}
          onClick={() => {
            setText('');
            setStatuses([]);
            clear();
          }}
        >
          Clear Filters
        </Button>
      </form>
    </search>
  );
};
