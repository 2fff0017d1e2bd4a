import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkImports, readGraph } from './check-imports.ts';
import { drawGraph, placeGraph } from './imports/graph.ts';
import { importsOf } from './imports/read-imports.ts';

/** A repository that holds only these files. */
const repositoryOf = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'check-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['packages/contract/src', 'apps/api/src', 'apps/web/src']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), source);
  }
  return root;
};

const problemsOf = (file: string, source: string): string[] => checkImports(repositoryOf({ [file]: source }));

const specifiersOf = (source: string): string[] =>
  importsOf('apps/web/src/x.ts', source).map((found) => found.specifier);

describe('reading imports', () => {
  test.each([
    ["import x from 'a';", ['a']],
    ["import { type A, b as c } from 'a';", ['a']],
    ["import {\n  one,\n  two,\n} from 'a';", ['a']],
    ["import type * as all from 'a';", ['a']],
    ["import 'a.css';", ['a.css']],
    ['export * from \'a\';\nexport { b } from "c";', ['a', 'c']],
    ["const load = () => import('a');\ntype T = import('b').T;", ['a', 'b']],
    ["export const from = 'a';\nexport default 'b';", []],
    ["// import x from 'a';\n/* import 'b' */", []],
    ["const text = `import x from 'a'`;", []],
    ["const url = 'http://x'; import y from 'a';", ['a']],
    ["import.meta.resolve('a');", []],
  ])('%j', (source, specifiers) => {
    expect(specifiersOf(source)).toEqual(specifiers);
  });

  test('names the line on which the specifier stands', () => {
    const [found] = importsOf('apps/api/src/a.ts', "/* one\n two */\nimport {\n  a,\n} from './b.ts';\n");
    expect(found).toMatchObject({ line: 5, target: 'apps/api/src/b.ts' });
  });
});

const fleet = 'apps/api/src/modules/fleet';
const shifts = 'apps/web/src/areas/shifts';

describe('what is allowed', () => {
  test.each([
    ['packages/contract/src/money.ts', "import { z } from 'zod';\nimport './errors.ts';"],
    ['apps/api/src/platform/db/database.ts', "import pg from 'pg';\nimport { a } from '@worklane/contract/errors.ts';"],
    [`${fleet}/vehicle/vehicle.service.ts`, "import { clients } from '#modules/clients/index.ts';"],
    [`${fleet}/vehicle/vehicle.service.ts`, "import { a } from './vehicle.queries.ts';\nimport '../index.ts';"],
    [`${fleet}/vehicle/vehicle.rules.ts`, "import type { Money } from '@worklane/contract/money.ts';"],
    [`${fleet}/vehicle/vehicle.factory.ts`, "import { aClient } from '#modules/clients/client/client.factory.ts';"],
    [`${fleet}/vehicle/vehicle.test.ts`, "import { app } from '../../../app.ts';"],
    [`${fleet}/index.ts`, "export { routes } from './vehicle/vehicle.routes.ts';"],
    ['apps/api/src/modules.ts', "import { fleet } from '#modules/fleet/module.ts';"],
    ['apps/web/src/ui/Table.tsx', "import '~/app/session/session.ts';"],
    [
      `${shifts}/list/List.tsx`,
      "import '../booking/words.ts';\nimport '~/areas/clients/index.ts';\nimport '~/ui/Table.tsx';",
    ],
    [`${shifts}/list/List.test.tsx`, "import '~/areas/clients/client/client-choice.ts';"],
    [`${shifts}/index.ts`, "export { List } from './list/List.tsx';"],
    ['apps/web/src/portals/agency/areas.ts', "import { inAgency as shifts } from '~/areas/shifts/area.ts';"],
    ['apps/web/src/portals/agency/Home.tsx', "import '~/areas/shifts/index.ts';\nimport '~/ui/Table.tsx';"],
    ['apps/web/src/router.ts', "import { routes } from '~/portals/agency/routes.tsx';"],
  ])('%s: %s', (file, source) => {
    expect(problemsOf(file, source)).toEqual([]);
  });
});

describe('what is not', () => {
  test.each([
    ['packages/contract/src/money.ts', "import 'dayjs';", 'contract imports zod only'],
    ['packages/contract/src/money.ts', "import '../../../apps/api/src/app.ts';", 'never imports apps/api'],
    ['apps/api/src/platform/db/a.ts', "import '#modules/fleet/index.ts';", 'platform must not import module fleet'],
    ['apps/api/src/platform/db/a.ts', "import '../../app.ts';", 'platform must not import api'],
    [`${fleet}/a.ts`, "import '#modules/clients/client/client.queries.ts';", 'only index.ts may be imported'],
    [`${fleet}/a.ts`, "import '../clients/client/client.rules.ts';", 'only index.ts may be imported'],
    [`${fleet}/a.ts`, "import '#modules/clients/module.ts';", 'only index.ts may be imported'],
    [`${fleet}/a.ts`, "import '../../main.ts';", 'module fleet must not import api'],
    [`${fleet}/a.rules.ts`, "import { sql } from 'kysely';", 'knows no database'],
    [`${fleet}/a.rules.ts`, "import { readFileSync } from 'node:fs';", 'knows no database'],
    [`${fleet}/a.policy.ts`, "import type { Row } from './a.queries.ts';", 'knows no database'],
    [`${fleet}/a.policy.ts`, "import type { Db } from '#platform/db/database.ts';", 'knows no database'],
    [`${fleet}/a.queries.ts`, "import './a.service.ts';", 'must not import ./a.service.ts'],
    [`${fleet}/a.views.ts`, "import './a.routes.ts';", 'must not import ./a.routes.ts'],
    [`${fleet}/a.test.ts`, "import '../../../../web/src/main.tsx';", 'apps/api never imports apps/web'],
    ['apps/web/src/portals/agency/Home.tsx', "import '~/portals/admin/Home.tsx';", 'portal agency must not import'],
    ['apps/web/src/portals/agency/Home.tsx', "import '~/areas/shifts/list/List.tsx';", 'only index.ts may be imported'],
    [
      `${shifts}/list/List.tsx`,
      "import '../../../portals/admin/Home.tsx';",
      'area shifts must not import portal admin',
    ],
    [
      `${shifts}/list/List.tsx`,
      "import '~/areas/clients/client/words.ts';",
      'of area clients only index.ts may be imported',
    ],
    [`${shifts}/list/List.tsx`, "import type { Words } from '../../clients/client/words.ts';", 'only index.ts may be'],
    [
      `${shifts}/list/List.tsx`,
      "const load = () => import('~/areas/clients/client/Page.tsx');",
      'only index.ts may be',
    ],
    [`${shifts}/list/List.tsx`, "import '~/areas/clients/area.ts';", 'only index.ts may be imported'],
    ['apps/web/src/ui/Table.tsx', "import '~/areas/shifts/index.ts';", 'ui must not import area shifts'],
    [
      'apps/web/src/app/api.ts',
      "import type { Shift } from '~/areas/shifts/index.ts';",
      'app must not import area shifts',
    ],
    ['apps/web/src/app/api.ts', "import type { Column } from '~/ui/table/column.ts';", 'app must not import ui'],
    ['apps/web/src/app/routing.tsx', "import '~/portals/admin/routes.tsx';", 'app must not import portal admin'],
    ['apps/web/src/app/api.ts', "import '@worklane/api/src/app.ts';", 'apps/web never imports apps/api'],
    ['apps/web/src/ui/utils.ts', '', 'says nothing'],
    ['apps/api/src/platform/common/clock.ts', '', 'says nothing'],
    ['apps/web/src/ui/index.ts', '', 'only a module or an area has an index.ts'],
    [`${shifts}/list/index.ts`, '', 'only a module or an area has an index.ts'],
    [`${fleet}/vehicle/index.ts`, '', 'only a module or an area has an index.ts'],
  ])('%s: %s', (file, source, message) => {
    const problems = problemsOf(file, source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}:1  `);
    expect(problems[0]).toContain(message);
  });

  test('modules that import each other in a circle', () => {
    const root = repositoryOf({
      'apps/api/src/modules/a/index.ts': "import '#modules/b/index.ts';",
      'apps/api/src/modules/b/index.ts': "\nimport '#modules/c/index.ts';",
      'apps/api/src/modules/c/index.ts': "import '#modules/b/index.ts';",
    });
    expect(checkImports(root)).toEqual([
      'apps/api/src/modules/b/index.ts:2  modules import each other in a circle: b → c → …',
      'apps/api/src/modules/c/index.ts:1  modules import each other in a circle: b → c → …',
    ]);
  });
});

describe('folders that import each other in a circle', () => {
  const problems = (files: Record<string, string>) => checkImports(repositoryOf(files));

  test('in a module, by their types alone', () => {
    expect(
      problems({
        [`${fleet}/vehicle/vehicle.service.ts`]: "import type { Trip } from '../trip/trip.queries.ts';",
        [`${fleet}/trip/trip.queries.ts`]: "\nexport type { Vehicle } from '../vehicle/vehicle.rules.ts';",
        [`${fleet}/vehicle/vehicle.rules.ts`]: '',
      }),
    ).toEqual([
      `${fleet}/trip/trip.queries.ts:2  folders import each other in a circle: ${fleet}/trip → ${fleet}/vehicle → …`,
      `${fleet}/vehicle/vehicle.service.ts:1  folders import each other in a circle: ${fleet}/trip → ${fleet}/vehicle → …`,
    ]);
  });

  test('in the platform, over three of them and by whatever name', () => {
    const platform = 'apps/api/src/platform';
    const around = `folders import each other in a circle: ${platform}/db → ${platform}/jobs → ${platform}/files → …`;
    expect(
      problems({
        [`${platform}/db/a.ts`]: "import type { Job } from '#platform/jobs/b.ts';",
        [`${platform}/jobs/b.ts`]: "import '../files/c.ts';",
        [`${platform}/files/c.ts`]: "const later = () => import('../db/d.ts');",
      }),
    ).toEqual([
      `${platform}/db/a.ts:1  ${around}`,
      `${platform}/jobs/b.ts:1  ${around}`,
      `${platform}/files/c.ts:1  ${around}`,
    ]);
  });

  test('a folder and a file beside it', () => {
    expect(
      problems({
        [`${fleet}/announce.ts`]: "import './vehicle/vehicle.queries.ts';",
        [`${fleet}/vehicle/vehicle.service.ts`]: "import '../announce.ts';",
      }),
    ).toContain(
      `${fleet}/announce.ts:1  folders import each other in a circle: ${fleet}/announce.ts → ${fleet}/vehicle → …`,
    );
  });

  test('but not files of one folder, nor tests, nor what registers the module', () => {
    expect(
      problems({
        [`${fleet}/vehicle/a.ts`]: "import './b.ts';",
        [`${fleet}/vehicle/b.ts`]: "import './a.ts';",
        [`${fleet}/trip/trip.service.ts`]: "import '../vehicle/a.ts';",
        [`${fleet}/vehicle/a.test.ts`]: "import '../trip/trip.service.ts';",
        [`${fleet}/vehicle/vehicle.factory.ts`]: "import '../trip/trip.service.ts';",
        [`${fleet}/module.ts`]: "import './trip/trip.service.ts';\nimport './borders.factory.ts';",
        [`${fleet}/borders.factory.ts`]: "import './vehicle/vehicle.factory.ts';",
      }),
    ).toEqual([]);
  });
});

describe('circles in the web', () => {
  const areas = 'apps/web/src/areas';

  test('areas that import each other, be it for a type', () => {
    const root = repositoryOf({
      [`${areas}/clients/client/page.ts`]: "import type { Shift } from '~/areas/shifts/index.ts';",
      [`${areas}/shifts/list/list.ts`]: "import '~/areas/clients/index.ts';",
    });
    expect(checkImports(root)).toEqual([
      `${areas}/clients/client/page.ts:1  areas import each other in a circle: clients → shifts → …`,
      `${areas}/shifts/list/list.ts:1  areas import each other in a circle: clients → shifts → …`,
    ]);
  });

  test.each([`${areas}/shifts`, 'apps/web/src/app', 'apps/web/src/ui', 'apps/web/src/portals/agency'])(
    'folders inside %s',
    (part) => {
      const root = repositoryOf({
        [`${part}/a/one.ts`]: "import '../b/two.ts';",
        [`${part}/b/two.ts`]: "import '../three.ts';",
        [`${part}/three.ts`]: "import type { One } from './a/one.ts';",
      });
      const around = `folders import each other in a circle: ${part}/a → ${part}/b → ${part}/three.ts → …`;
      expect(checkImports(root)).toEqual([
        `${part}/a/one.ts:1  ${around}`,
        `${part}/b/two.ts:1  ${around}`,
        `${part}/three.ts:1  ${around}`,
      ]);
    },
  );

  test('tests may go round', () => {
    const root = repositoryOf({
      [`${areas}/clients/index.ts`]: '',
      [`${areas}/clients/client.test.ts`]: "import '~/areas/shifts/index.ts';",
      [`${areas}/shifts/index.ts`]: "import '~/areas/clients/index.ts';",
    });
    expect(checkImports(root)).toEqual([]);
  });
});

test('the graph of the modules is drawn without tests and placed in the document', () => {
  const root = repositoryOf({
    'apps/api/src/modules/clients/index.ts': '',
    'apps/api/src/modules/shifts/index.ts': "import '#modules/workers/index.ts';\nimport '#modules/clients/index.ts';",
    'apps/api/src/modules/workers/worker.test.ts': "import '#modules/shifts/index.ts';",
  });
  const drawing = drawGraph(readGraph(root));
  expect(drawing).toBe('```mermaid\ngraph TD\n  shifts --> clients\n  shifts --> workers\n```');

  const document = '# Modules\n\n<!-- module graph -->\n\nold\n\n<!-- /module graph -->\n\nEnd\n';
  const placed = placeGraph(document, drawing) ?? '';
  expect(placed).toContain(`<!-- module graph -->\n\n${drawing}\n\n<!-- /module graph -->\n\nEnd`);
  expect(placeGraph(placed, drawing)).toBe(placed);
  expect(placeGraph('no markers', drawing)).toBeUndefined();
});
