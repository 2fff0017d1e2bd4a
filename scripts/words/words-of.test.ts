import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

const textsOf = (source: string): string[] => wordsOf('sample.tsx', source).map(({ text }) => text);

test.each<[what: string, source: string, texts: string[]]>([
  ['a sentence', `const a = 'Ask the ward to sign it off.';`, ['Ask the ward to sign it off.']],
  ['a label of one word', `const a = { title: 'Shifts' };`, ['Shifts']],
  ['a sentence with a value in it', 'const a = `Ends on ${day}.`;', ['Ends on {…}.']],
  ['text between tags', `const a = <p>Hello <b>{name}</b>, welcome</p>;`, ['Hello {…}, welcome']],
  ['an attribute that is read', `const a = <Field label="Start date" />;`, ['Start date']],
  ['an attribute that is not', `const a = <Field className="wide field" />;`, []],
  ['a type', `type A = 'Not a text';`, []],
  ['a value that is given a type', `const a = { title: 'Leave' } satisfies A;`, ['Leave']],
  ['an import', `import { a } from 'some where';`, []],
  ['what is exported', `export const a = 'No upcoming shifts';`, ['No upcoming shifts']],
  ['a statement', 'const a = sql`select name from worker`;', []],
  ['an identifier, a path, a colour', `const a = ['shiftType', '/agency/shifts', '#3f4fb3', 'WAITING_APPROVAL'];`, []],
])('finds what people read: %s', (_, source, texts) => {
  expect(textsOf(source)).toEqual(texts);
});

test('says the line', () => {
  expect(wordsOf('a.ts', `\n\nconst a = 'Request leave';`)).toEqual([{ line: 3, text: 'Request leave' }]);
});
