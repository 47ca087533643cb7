import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convertFile } from '../paste/convert.ts'
// @vitest-environment jsdom
import { type Pasted } from '../paste/sentences.ts'
import {
  docx,
  listed,
  noteReference,
  p,
  picture,
  r,
  styled,
  table,
  type MadeDocx,
} from './docx-testbed.ts'
import { readDocx } from './read-docx.ts'

async function converted(bytes: Uint8Array): Promise<Pasted> {
  const result = convertFile(await readDocx(bytes))
  if (!result) throw new Error('Nothing was in the file')
  return result
}
const read = (made: MadeDocx) => converted(docx(made))
const markdown = async (body: string) => (await read({ body })).markdown

/** The markdown that results from pasting the same text from Word. */
const pastedText = (name: string) =>
  readFileSync(join(import.meta.dirname, '../testing/clipboards', `${name}.md`), 'utf8').trim()

const PNG = Uint8Array.from(atob('iVBORw0KGgo='), (character) => character.charCodeAt(0))
const arabic = (text: string, more = '') => r(text, `<w:rFonts w:cs="Arial"/>${more}<w:rtl/>`)
const bidi = (content: string, properties = '') => p(content, `${properties}<w:bidi/>`)
const link = (id: string, content: string) => `<w:hyperlink r:id="${id}">${content}</w:hyperlink>`

describe('a Word file gives the same text as the clipboard of Word', () => {
  test('in Arabic', async () => {
    const cell = (text: string) => bidi(arabic(text))
    const head = (text: string) => bidi(arabic(text, '<w:b/><w:bCs/>'))
    const result = await read({
      body: [
        bidi(arabic('أين ذهب المال؟'), styled('1')),
        bidi(
          arabic('راجع الحسابات ') +
            link('audit', arabic('مدقّق من خارج المؤسسة', '<w:rStyle w:val="Hyperlink"/>')) +
            arabic(' في آذار، ثم قُرئت علنًا في ') +
            arabic('أربعة ', '<w:bCs/>') +
            arabic('لقاءات', '<w:bCs/>') +
            arabic(' مفتوحة.') +
            noteReference('footnote', 1),
        ),
        bidi(arabic('رواتب الميسّرات'), styled('a5') + listed('1')),
        bidi(arabic('في القرى الأربع'), styled('a5') + listed('1', 1)),
        bidi(arabic('قطع الغيار و') + arabic('الوقود', '<w:iCs/>'), styled('a5') + listed('1')),
        bidi(arabic('بحسب المنطقة'), styled('2')),
        table([
          [head('المنطقة'), head('الأسر'), head('الإنفاق بالدولار')],
          [cell('قصر الريحان'), cell('143'), cell('17,113')],
          [cell('تلّة الغار'), cell('88'), cell('9,460')],
        ]),
        bidi(''),
      ].join(''),
      footnotes: ['سجلّات الوساطة المحلية، بموافقة أصحابها.'],
      links: { audit: 'https://audit.example/2025' },
    })
    expect(result.markdown).toBe(pastedText('word-ar'))
    expect(result.converted).toMatchObject({ headings: 2, lists: 1, tables: 1, links: 1, notes: 1 })
  })
})

describe('files of LibreOffice', () => {
  const file = (name: string) => readFileSync(join(import.meta.dirname, 'files', name))
  test.each(['libreoffice-ar', 'libreoffice-en'])('%s becomes the text beside it', async (name) => {
    const result = await converted(file(`${name}.docx`))
    expect(`${result.markdown}\n`).toBe(file(`${name}.md`).toString())
  })
})

test('the direction is marked where an Arabic text begins with a Latin letter', async () => {
  expect(await markdown(p('UNHCR قالت اليوم'))).toBe('\u200FUNHCR قالت اليوم')
  expect(await markdown(p('قالت UNHCR'))).toBe('قالت UNHCR')
})

test('headings of own styles have the level of the style that they are based on', async () => {
  expect(await markdown(p('One', styled('ours')))).toBe('## One')
})

test('what Word hides is left out, and what it only wraps stays', async () => {
  const wrapped = `<w:bdo w:val="rtl">${r('one')}</w:bdo><w:fldSimple w:instr="DATE">${r(' two')}</w:fldSimple>`
  expect(await markdown(p(`${r('hidden', '<w:vanish/>')}${wrapped}`))).toBe('one two')
  expect(await markdown(p(r('shown', '<w:vanish w:val="0"/>')))).toBe('shown')
})

test('pictures come along with their descriptions, once for each file', async () => {
  const result = await read({
    body:
      p('Before') +
      p(picture('r:embed="well"', 'A well')) +
      p(picture('r:embed="drawing"')) +
      p(picture('r:link="far"')) +
      p('After'),
    media: { 'well.png': PNG, 'drawing.emf': PNG },
    links: { far: 'https://elsewhere.example/a.png' },
  })
  expect(result.markdown).toBe('Before\n\nAfter')
  expect(result.carried).toMatchObject([{ description: 'A well', at: 'Before'.length }])
  expect(result.carried[0]?.file.name).toBe('well.png')
  expect(result.omitted).toMatchObject({ pictures: 1, pictureFormats: 1 })
})

test('footnotes and endnotes become notes', async () => {
  const result = await read({
    body: p(`${r('a')}${noteReference('footnote', 1)}${r(' b')}${noteReference('endnote', 1)}`),
    footnotes: ['one'],
    endnotes: ['two'],
  })
  expect(result.markdown).toBe('a[^1] b[^2]\n\n[^1]: one\n\n[^2]: two')
})

test('what a publication can’t have is left out and counted', async () => {
  const chart =
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r>'
  const sum = '<m:oMathPara><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></m:oMathPara>'
  const moved = '<w:moveFrom w:id="1"><w:r><w:t>moved</w:t></w:r></w:moveFrom>'
  const result = await read({
    body: p(`${r('words', '<w:color w:val="FF0000"/>')}${chart}${sum}${moved}`),
    further: { 'word/vbaProject.bin': new Uint8Array(8) },
    type: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  })
  expect(result.markdown).toBe('words')
  expect(result.omitted).toMatchObject({
    styles: true,
    charts: 1,
    equations: 1,
    deletions: 1,
    macros: 1,
  })
})

test('text that only looks like markdown or HTML stays text', async () => {
  expect(await markdown(p('# &lt;script&gt; **a** [b](c)'))).toBe(
    '\\# \\<script> \\*\\*a\\*\\* \\[b]\\(c)',
  )
})

describe('a file inside a Word file', () => {
  const HTML =
    '<h1>محضر</h1><p>حضر <b>خمسة</b></p><ul><li>أول</li><li>ثان</li></ul><script>x</script>'
  const withFile = (name: string, content: Uint8Array, body = '') => {
    const relations = strToU8(`<Relationship Target="${name}" Id="own"/>`)
    const further = { 'word/_rels/document.xml.rels': relations, [`word/${name}`]: content }
    return docx({ body: `${body}<w:altChunk r:id="own"/>${p('after')}`, further })
  }

  test.each([
    ['a.htm', strToU8(`\uFEFF${HTML}<!-- `)],
    ['a.xhtml', strToU8(`<?xml version="1.0"?><html><body>${HTML}</body></html>`)],
    ['a.mht', strToU8(`MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${HTML}`)],
  ])('is read in its place: %s', async (name, content) => {
    const { markdown, omitted } = await converted(withFile(name, content, p('before')))
    expect(markdown).toBe('before\n\n## محضر\n\nحضر **خمسة**\n\n- أول\n- ثان\n\nafter')
    expect(omitted.embedded).toBe(false)
  })

  test('may be a Word file with pictures of its own', async () => {
    const body = p('Chapter', styled('1')) + p(picture('r:embed="b"'))
    const inner = docx({ body, media: { 'b.png': PNG } })
    const { markdown, carried } = await converted(withFile('a.docx', inner))
    expect(markdown).toBe('## Chapter\n\nafter')
    expect(carried.map(({ file }) => file.name)).toEqual(['b.png'])
  })

  test('that can’t be read is reported', async () => {
    const pasted = await converted(withFile('a.rtf', strToU8('{\\rtf1 words}')))
    expect(pasted.markdown).toBe('after')
    expect(pasted.omitted.embedded).toBe(true)
  })
})
