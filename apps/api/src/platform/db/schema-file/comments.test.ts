import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentsOf } from './comments.ts';

test('a comment belongs to what stands below it', () => {
  const comments = commentsOf([
    `-- What the whole file is about.

-- What a thing is,
-- on two lines.
create table thing (
  id bigint primary key,
  -- How it is called.
  name text,
  -- No two alike.
  constraint thing_once unique (name)
);
-- For the list.
create index thing_by_name on thing (name);
-- Big or small.
create type size as enum ('S', 'L');`,
  ]);
  expect(Object.fromEntries(comments)).toEqual({
    'table thing': 'What a thing is,\non two lines.',
    'column thing.name': 'How it is called.',
    'constraint thing.thing_once': 'No two alike.',
    'index thing_by_name': 'For the list.',
    'type size': 'Big or small.',
  });
});

test('the last word counts, wherever the thing has gone', () => {
  const comments = commentsOf([
    'create table thing (\n  -- Old.\n  name text,\n  -- Stays.\n  size int\n);\n-- Added alone.\nalter table thing add column colour text;',
    `-- Said above all of it.
alter table thing
  add column weight int,
  -- Its own.
  add column height int;
-- Dropped, so of nothing.
alter table thing
  drop column colour;`,
    'alter table thing rename to item;\nalter table item rename column name to title;',
    '-- For the list.\ncreate index thing_by_name on item (title);\nalter index thing_by_name rename to item_by_title;',
    '-- As code of before calls it.\ncreate view thing as select * from item;',
    '-- New.\nalter table item add constraint title_is_short check (length(title) < 9);',
  ]);
  expect(Object.fromEntries(comments)).toEqual({
    'column item.title': 'Old.',
    'column item.size': 'Stays.',
    'column item.colour': 'Added alone.',
    'column item.weight': 'Said above all of it.',
    'column item.height': 'Its own.',
    'index item_by_title': 'For the list.',
    'view thing': 'As code of before calls it.',
    'constraint item.title_is_short': 'New.',
  });
});

test('bodies of functions say nothing of tables', () => {
  const body = `create function f() returns void language sql as $$
  -- Not a table.
  create table inner_one (id int);
$$;
create table outer_one (id int);`;
  expect([...commentsOf([body])]).toEqual([]);
});

test('schema.sql says of every table what it holds', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../../schema.sql'), 'utf8').split('\n');
  const silent = lines.filter((line, at) => line.startsWith('create table ') && !lines[at - 1]?.startsWith('-- '));
  expect(silent).toEqual([]);
});
