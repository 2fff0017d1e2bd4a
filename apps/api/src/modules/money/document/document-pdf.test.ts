import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { documentPdf, type DocumentPaper } from './document-pdf.ts';

const BRAND = { logo: undefined, productName: 'Example', colour: '#3f4fb3', mark: true };

const PAPER: Omit<DocumentPaper, 'lines'> = {
  title: 'Invoice INV-000001',
  issuedOn: '2026-11-07',
  due: '£1,200.00 due 07/12/2026',
  from: ['Example Staffing Limited', '1 Example Street', 'VAT number GB 123 4567 82'],
  billTo: ['Example Hospital'],
  subject: ['Staff'],
  quantity: 'Quantity',
  sums: [
    ['Net', '£1,000.00'],
    ['VAT at 20% on £1,000.00', '£200.00'],
    ['Total', '£1,200.00'],
  ],
  notes: [],
  payTo: ['Example Staffing Ltd', 'Sort code 20-04-15', 'Account 12345678', 'Reference INV-000001'],
  payments: null,
};

const LINE = { description: 'A line', quantity: '7 h 30 min', rate: '£24.20', vat: '20%', total: '£181.50' };

const readBack = async (paper: DocumentPaper): Promise<string[]> => {
  const pdf = await documentPdf(paper, BRAND);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

const pagesOf = (count: number): Promise<string[]> =>
  readBack({
    ...PAPER,
    lines: Array.from({ length: count }, (_, index) => ({
      ...LINE,
      description: `Line ${index + 1}: a healthcare assistant with a long name, on a ward with a long name`,
    })),
  });

test('what is to be paid, by when and where to stand on the first page, before what it is for', async () => {
  const [first = ''] = await pagesOf(30);
  for (const part of ['Issued 07/11/2026', PAPER.due, ...PAPER.payTo]) expect(first).toContain(part);
  expect(first.indexOf('Reference INV-000001')).toBeLessThan(first.indexOf('Line 1:'));
});

// They end before, at and after the end of the first page.
test.each([1, 13, 14, 15, 60])(
  'with %i lines every page has its heads and its number, no line is lost, and the sums never stand alone',
  async (count) => {
    const pages = await pagesOf(count);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Description Quantity Rate VAT Total');
      if (pages.length > 1) expect(page).toContain(`page ${index + 1} of ${pages.length}`);
    }
    const all = pages.join(' ');
    for (let line = 1; line <= count; line += 1) expect(all).toContain(`Line ${line}:`);
    const last = pages.at(-1) ?? '';
    for (const part of [`Line ${count}:`, ...PAPER.sums.map(([name]) => name)]) expect(last).toContain(part);
  },
);

test('a name in signs that the letters don’t have is written in Latin ones', async () => {
  const lines = [{ ...LINE, description: '王小明, Zoë Łukasz, Ward 😀' }];
  const [page] = await readBack({ ...PAPER, billTo: ['Госпиталь 東京'], lines });
  for (const part of ['WangXiaoMing, Zoë Łukasz, Ward :grinning:', 'Госпиталь DongJing']) expect(page).toContain(part);
});
