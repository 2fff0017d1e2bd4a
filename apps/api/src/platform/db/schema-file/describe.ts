import type pg from 'pg';
import type { Comments } from './comments.ts';

type Row = { readonly [column: string]: string | null };

const ENUMS = `
  select t.typname as name, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname collate "C"`;

const TABLES = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
         case when c.relrowsecurity then 'enabled' end as guarded, case when c.relforcerowsecurity then 'forced' end as forced
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C"`;

const VIEWS = `
  select c.relname as name, array_to_string(c.reloptions, ', ') as options, pg_get_viewdef(c.oid, true) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  order by c.relname collate "C"`;

const COLUMNS = `
  select a.attrelid::regclass::text as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         case when a.attnotnull then 'not null' end as needed, pg_get_expr(d.adbin, d.adrelid, true) as value,
         case when a.attgenerated <> '' then 'stored' end as generated,
         case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

const CONSTRAINTS = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid, true) as definition
  from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'c', 'f', 'x')
  order by position(contype::text in 'puxcf'), conname collate "C"`;

const INDEXES = `
  select i.indrelid::regclass::text as "table", c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname collate "C"`;

const TRIGGERS = `
  select tgrelid::regclass::text as "table", tgname as name, pg_get_triggerdef(oid, true) as definition
  from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by tgname collate "C"`;

/** Of a table and of single columns; the owner may do everything and is not named. */
const GRANTS = `
  select c.oid::regclass::text as "table", lower(a.privilege_type) as right, null as column, a.grantee::regrole::text as role
  from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.grantee <> c.relowner
  union all
  select c.oid::regclass::text, lower(a.privilege_type), t.attname, a.grantee::regrole::text
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
  order by 1, 4, 2, 3`;

const MEMBERSHIPS = `
  select roleid::regrole::text as role, member::regrole::text as member
  from pg_auth_members m join pg_roles r on r.oid = m.member and not r.rolcanlogin
  where roleid::regrole::text like 'worklane\\_%' and r.rolname like 'worklane\\_%'
  order by 1, 2`;

const FUNCTIONS = `
  select p.proname as name, pg_get_function_identity_arguments(p.oid) as parameters, pg_get_function_result(p.oid) as result,
         case when p.prosecdef then coalesce(nullif(pg_get_userbyid(p.proowner), current_user::text), 'the owner') end as definer,
         case when p.proacl is not null then
           (select string_agg(case a.grantee when 0 then 'everybody' else a.grantee::regrole::text end, ', '
                              order by a.grantee::regrole::text)
            from aclexplode(p.proacl) a where a.grantee <> p.proowner)
         end as callers,
         case when p.proacl is not null then 'narrowed' end as narrowed
  from pg_proc p
  where p.pronamespace = 'app'::regnamespace
  order by p.proname collate "C"`;

/** As people write it: the catalogue shouts, names the schema that everything is in, and spells types out. */
const normalised = (text: string): string =>
  text
    .split(/('(?:[^']|'')*')/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .toLowerCase()
            .replaceAll('timestamp with time zone', 'timestamptz')
            .replaceAll('time without time zone', 'time')
            .replaceAll('public.', '')
            .replaceAll(' using btree', ''),
    )
    .join('');

const indented = (comment: string | undefined, by = ''): string[] =>
  comment === undefined ? [] : comment.split('\n').map((line) => `${by}-- ${line}`.trimEnd());

const columnLine = ({ name, type, needed, value, generated, identity }: Row): string => {
  const words = [name, normalised(type ?? '')];
  if (identity) words.push(`generated ${identity} as identity`);
  else if (needed) words.push(needed);
  if (generated) words.push(`generated always as (${normalised(value ?? '')}) stored`);
  else if (value) words.push(`default ${normalised(value)}`);
  return words.join(' ');
};

const ORDER = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'];

/** Rights that a role has on a table, on all of it and on columns, as one statement each. */
const grantLines = (table: string, grants: readonly Row[]): string[] => {
  const lines: string[] = [];
  for (const role of new Set(grants.map((grant) => grant['role']))) {
    const own = grants.filter((grant) => grant['role'] === role);
    const rights = ORDER.flatMap((right) => {
      const of = own.filter((grant) => grant['right'] === right);
      const columns = of.flatMap(({ column }) => (column === null || column === undefined ? [] : [column]));
      if (columns.length < of.length) return [right];
      return columns.length > 0 ? [`${right} (${columns.join(', ')})`] : [];
    });
    lines.push(`grant ${rights.join(', ')} on ${table} to ${role};`);
  }
  return lines;
};

const functionLine = ({ name, parameters, result, definer, callers, narrowed }: Row): string => {
  const runs = definer ? `; runs as ${definer}` : '';
  const called = narrowed ? `; called by ${callers ?? 'its owner alone'}` : '';
  return `-- app.${name}(${normalised(parameters ?? '')}) returns ${normalised(result ?? '')}${runs}${called}`;
};

const HEADER = `-- The schema as it stands. Generated by \`npm run db:schema\` from the migrated database, to be read, not to be run.
-- Comments are those of the migrations, policies those of sql/policies; functions are in sql/functions.`;

/** The migrated database as text: the same for everybody who has the same migrations. */
export const describeSchema = async (
  client: pg.Client,
  comments: Comments,
  policiesOf: (table: string) => string | undefined,
): Promise<string> => {
  const ask = async (query: string): Promise<Row[]> => (await client.query<Row>(query)).rows;
  const byTable = async (query: string) => Map.groupBy(await ask(query), (row) => row['table'] ?? '');
  const [columns, constraints, indexes] = [await byTable(COLUMNS), await byTable(CONSTRAINTS), await byTable(INDEXES)];
  const [triggers, grants] = [await byTable(TRIGGERS), await byTable(GRANTS)];

  const tableText = ({ name, comment, guarded, forced }: Row): string => {
    const table = name ?? '';
    const members = [
      ...(columns.get(table) ?? []).map((row) => ({ line: columnLine(row), of: `column ${table}.${row['name']}` })),
      ...(constraints.get(table) ?? []).map((row) => ({
        line: `constraint ${row['name']} ${normalised(row['definition'] ?? '')}`,
        of: `constraint ${table}.${row['name']}`,
      })),
    ];
    const body = members.flatMap(({ line, of }, at) => [
      ...indented(comments.get(of), '  '),
      `  ${line}${at === members.length - 1 ? '' : ','}`,
    ]);
    const named = (kind: string, rows: readonly Row[] = []) =>
      rows.flatMap((row) => [
        ...indented(comments.get(`${kind} ${row['name']}`)),
        `${normalised(row['definition'] ?? '')};`,
      ]);
    return [
      ...indented(comment ?? comments.get(`table ${table}`)),
      `create table ${table} (`,
      ...body,
      ');',
      ...named('index', indexes.get(table)),
      ...named('trigger', triggers.get(table)),
      ...grantLines(table, grants.get(table) ?? []),
      ...(guarded ? [`alter table ${table} enable row level security;`] : []),
      ...(forced ? [`alter table ${table} force row level security;`] : []),
      ...(policiesOf(table) ?? '').trimEnd().split('\n'),
    ]
      .join('\n')
      .trimEnd();
  };

  const viewText = ({ name, options, definition }: Row): string =>
    [
      ...indented(comments.get(`view ${name}`)),
      `create view ${name}${options ? ` with (${options})` : ''} as`,
      normalised(definition ?? ''),
      ...grantLines(name ?? '', grants.get(name ?? '') ?? []),
    ].join('\n');

  const enums = (await ask(ENUMS)).flatMap(({ name, labels }) => [
    ...indented(comments.get(`type ${name}`)),
    `create type ${name} as enum (${labels});`,
  ]);
  const memberships = (await ask(MEMBERSHIPS)).map(({ role, member }) => `grant ${role} to ${member};`);
  return [
    HEADER,
    memberships.join('\n'),
    enums.join('\n'),
    ...(await ask(TABLES)).map(tableText),
    ...(await ask(VIEWS)).map(viewText),
    ['-- Functions: sql/functions/<name>.sql', ...(await ask(FUNCTIONS)).map(functionLine)].join('\n'),
    '',
  ].join('\n\n');
};
