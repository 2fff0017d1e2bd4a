import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const FILES = '**/*.{js,css,svg}';

/** Below this there is next to nothing to gain. */
const LEAST_BYTES = 300;

/** What browsers take, with the ending that the server looks for. */
const ENCODINGS = {
  '.br': (file: Buffer) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  '.gz': (file: Buffer) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
};

/** Lays each file of the build down once more as it travels: that takes its time once, and not for every request. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const smaller = async (name: string) => {
        const file = readFileSync(join(dir, name));
        if (file.length < LEAST_BYTES) return;
        for (const [ending, encode] of Object.entries(ENCODINGS))
          writeFileSync(join(dir, name + ending), await encode(file));
      };
      await Promise.all(globSync(FILES, { cwd: dir }).map(smaller));
    },
  },
});
