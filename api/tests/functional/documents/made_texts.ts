import { pdf, stream } from '#tests/functional/documents/made_files'

/**
 * How a program writes a line. `latin`: from the left. `logical`: in reading order from the right,
 * with a position for each character. `visual`: in visual order, from the left. `forms`: like
 * `visual`, but with the presentation form of each character.
 */
type Producer = 'latin' | 'logical' | 'visual' | 'forms'

export interface Line {
  text: string
  producer: Producer
}

const SIZE = 12
const RIGHT = 550
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/**
 * One presentation form of each of these letters, which may be the initial, medial, final or
 * isolated form.
 */
const FORMS: Readonly<Record<string, string>> = { م: 'ﻣ', ي: 'ﻴ', ا: 'ﺎ', ه: 'ﻩ', ة: 'ﺔ', ح: 'ﺣ' }

function drawn({ text, producer }: Line, y: number): string {
  const characters = [...text]
  if (producer === 'latin') return `1 0 0 1 40 ${y} Tm <${hex(text)}> Tj`
  if (producer === 'logical') {
    return characters
      .map(
        (character, n) => `1 0 0 1 ${RIGHT - (n + 1) * (SIZE / 2)} ${y} Tm <${hex(character)}> Tj`,
      )
      .join(' ')
  }
  const shown = producer === 'forms' ? characters.map((one) => FORMS[one] ?? one) : characters
  return `1 0 0 1 40 ${y} Tm <${hex(shown.toReversed().join(''))}> Tj`
}

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /All def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap end end`

/** A PDF with these lines on its pages, in a font whose characters are half as wide as tall. */
export function textPdf(
  pages: readonly (readonly Line[])[],
  { tagged = false, inCatalog = '' } = {},
): Buffer {
  const first = 7
  const kids = pages.map((_, n) => `${first + 2 * n} 0 R`)
  return pdf([
    `<< /Type /Catalog /Pages 2 0 R ${inCatalog} ${tagged ? '/MarkInfo << /Marked true >>' : ''} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 0 500 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(TO_UNICODE),
    ...pages.flatMap((lines, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + 2 * n + 1} 0 R >>`,
      stream(
        `BT /F ${SIZE} Tf ${lines.map((line, row) => drawn(line, 750 - 20 * row)).join(' ')} ET`,
      ),
    ]),
  ])
}
