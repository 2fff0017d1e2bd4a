/**
 * `npm run new-area <name>`: writes the skeleton of a business area – its contract, its module of the server with a test that
 * both are part of the product, its area of the web – and enters it where areas are gathered.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { enter, GATHERING, refuse, skeletonOf } from './new-area/skeleton.ts';

/** Writes into the product below `root`. Answers the files that it made, then those of others that it changed. */
export const addArea = (root: string, name: string): { made: string[]; changed: string[] } => {
  const skeleton = Object.entries(skeletonOf(name));
  const taken = skeleton.map(([file]) => file).filter((file) => existsSync(join(root, file)));
  if (taken.length > 0) throw new Error(`There is ${taken.join(', ')} already.`);
  const gathered = GATHERING.map((file) => [file.path, enter(file, readFileSync(join(root, file.path), 'utf8'), name)]);
  for (const [file = '', text = ''] of [...skeleton, ...gathered]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { made: skeleton.map(([file]) => file), changed: GATHERING.map(({ path }) => path) };
};

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  const refusal = refuse(name);
  if (refusal === undefined) {
    const { made, changed } = addArea(join(import.meta.dirname, '..'), name);
    for (const file of made) console.log(`made     ${file}`);
    for (const file of changed) console.log(`changed  ${file}`);
  } else {
    console.error(refusal);
    process.exitCode = 1;
  }
}
