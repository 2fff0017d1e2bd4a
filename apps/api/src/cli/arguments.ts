import { parseArgs } from 'node:util';
import { PARTS, type Part } from '#platform/installation/installation.rules.ts';
import { ConfigError } from '#platform/config/config.ts';

const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

/** Reads `--accept files --accept keys`: what may differ at this start. Throws {@link ConfigError}. */
export const readAccepted = (args: readonly string[]): ReadonlySet<Part> => {
  const names = ((): readonly string[] => {
    try {
      return (
        parseArgs({ args: [...args], options: { accept: { type: 'string', multiple: true } } }).values.accept ?? []
      );
    } catch {
      return [''];
    }
  })();
  if (!names.every(isPart)) throw new ConfigError(`The start takes nothing but --accept ${PARTS.join('|')}.`);
  return new Set(names);
};
