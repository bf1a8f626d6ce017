import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { drawPdf } from '../../server/platform/pdf/drawPdf';
import type { ContractBlock } from '../../src/contract/generated/bodies';

const lines = (count: number): ContractBlock[] =>
  Array.from({ length: count }, (_, line) => ({ kind: 'text', text: `Kalimat ${line}` }));

it('leaves no heading of a clause or a table alone at the foot of a page', async () => {
  const table: ContractBlock = { kind: 'table', head: ['Tanggal', 'Total'], rows: [['Senin', 'Rp1.000']] };
  for (let above = 30; above < 45; above++) {
    const blocks: ContractBlock[] = [
      ...lines(above),
      { kind: 'heading', text: 'Jadwal' },
      table,
      { kind: 'heading', text: 'Biaya' },
      { kind: 'text', text: 'Tidak ada biaya lain.' },
    ];
    const pdf = await PDF.load(await drawPdf({ number: 'P-1', parts: [{ title: 'Perjanjian', blocks }] }));
    const pages = pdf.extractText().map(({ text }) => text);
    const pageOf = (text: string) => pages.findIndex((page) => page.includes(text));
    expect([pageOf('Jadwal'), pageOf('Tanggal')], `below ${above} lines`).toEqual([pageOf('Senin'), pageOf('Senin')]);
    expect(pageOf('Biaya'), `below ${above} lines`).toBe(pageOf('Tidak ada'));
  }
});
