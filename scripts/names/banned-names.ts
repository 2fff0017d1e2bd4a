import { namesOf, partsOf, type Name } from './names-of.ts';

/** What reads like a tale or a literal translation, and the field's word for it; by the last paragraph of the rules of language. */
export const BANNED: ReadonlyMap<string, string> = new Map([
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['becomes', 'to'],
  ['voice', 'actingContext'],
  ['tell', 'notify'],
  ['tells', 'notifies'],
  ['hear', 'handle'],
  ['hears', 'handles'],
  ['heard', 'received'],
  ['say', 'print, send, save …'],
  ['says', 'what is returned'],
  ['judge', 'check'],
  ['judges', 'checks'],
  ['judged', 'assessed'],
  ['go on', 'complete…'],
  ['goes on', 'allowedWhileSuspended'],
  ['furnish', 'populate'],
  ['equip', 'populate…'],
  ['let in', 'invite, activate'],
  ['lets in', 'invites, activates'],
  ['shut out', 'disable'],
  ['whose', 'owner'],
  ['written', 'stored, formatted, saved …'],
  ['kind reason', 'reason'],
  ['hence', 'so'],
  ['thence', 'from'],
  ['whither', 'to'],
  ['behold', 'view'],
]);

const WORDS = [...BANNED.keys()];
const PATTERN = new RegExp(`(?:^| )(${WORDS.join('|')})(?= |$)`);
/** Whether a file may hold one at all: parsing is only worth while then. */
const ANYWHERE = new RegExp(WORDS.map((word) => word.replace(' ', '_?')).join('|'), 'i');

export type Fault = { readonly name: string; readonly line: number; readonly word: string };

const wordIn = (name: string): string | undefined => PATTERN.exec(partsOf(name))?.[1];

/** The banned names in the path and the code of a source file. */
export const bannedNamesIn = (file: string, source: string): Fault[] => {
  const ofFile: Name = { start: 0, name: file.slice(file.lastIndexOf('/') + 1) };
  const inCode = ANYWHERE.test(source) ? namesOf(file, source) : [];
  return [ofFile, ...inCode].flatMap(({ start, name }) => {
    const word = wordIn(name);
    if (word === undefined) return [];
    return [{ name, word, line: source.slice(0, start).split('\n').length }];
  });
};
