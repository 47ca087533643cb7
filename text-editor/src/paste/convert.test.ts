// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '@ufuq/shared/markdown/markdown'
import { convert, type Pasted, type ClipboardSource } from './convert.ts'
import { nothingOmitted, type Omitted } from '@ufuq/shared/markdown/from-html/omitted'
import type { Converted } from './sentences.ts'

const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../testing/clipboards', name), 'utf8')

const pasted = (html: string, plain = ''): Pasted => {
  const result = convert({ html, plain })
  if (!result) throw new Error('The plain text was taken')
  return result
}
const markdown = (html: string): string => pasted(html).markdown

interface Case {
  name: string
  source: ClipboardSource
  converted: Partial<Converted>
  omitted: Partial<Omitted>
}

/** Saved clipboard contents, each in a file next to one with the expected Markdown. */
const CASES: Case[] = [
  {
    name: 'word-ar',
    source: 'word',
    converted: { headings: 2, lists: 1, tables: 1, links: 1, notes: 1 },
    omitted: { styles: true, pictures: 1 },
  },
  {
    name: 'word-en',
    source: 'word',
    converted: { headings: 2, lists: 1, quotes: 1, links: 1 },
    omitted: { styles: true, comments: 1, deletions: 1, links: 1 },
  },
  {
    name: 'word-web-en',
    source: 'word',
    converted: { headings: 1, lists: 1 },
    omitted: { styles: true },
  },
  {
    name: 'google-docs-ar',
    source: 'googleDocs',
    converted: { headings: 1, lists: 1, links: 1 },
    omitted: { styles: true, privatePictures: 1 },
  },
  {
    name: 'google-docs-en',
    source: 'googleDocs',
    converted: { headings: 1, lists: 1, tables: 1, links: 1 },
    omitted: { styles: true },
  },
  {
    name: 'libreoffice-ar',
    source: 'libreOffice',
    converted: { headings: 1, lists: 1, quotes: 1, links: 1, notes: 1 },
    omitted: { styles: true },
  },
  {
    name: 'outlook-en',
    source: 'outlook',
    converted: { lists: 1, links: 1, quotes: 1 },
    omitted: { styles: true, pictures: 1, signatures: 1 },
  },
  {
    name: 'gmail-en',
    source: 'other',
    converted: { lists: 1, quotes: 1 },
    omitted: { signatures: 1 },
  },
  {
    name: 'web-page-en',
    source: 'other',
    converted: { headings: 1, links: 1, pictures: 1, notes: 1 },
    omitted: { styles: true, embeds: 1, links: 1 },
  },
  {
    name: 'web-page-ar',
    source: 'other',
    converted: { headings: 1, tables: 1, quotes: 1, lists: 1, links: 1 },
    omitted: { styles: true },
  },
  { name: 'spreadsheet-ar', source: 'spreadsheet', converted: { tables: 1 }, omitted: {} },
]

const nothingConverted: Converted = {
  headings: 0,
  lists: 0,
  tables: 0,
  quotes: 0,
  links: 0,
  pictures: 0,
  notes: 0,
}
const TOKENS =
  /\*\*|__|~~|`|\\|\]\(|\[\^|^(#{1,6}|[-+>]) |&#|<\/?(p|b|i|a|br|span|div|!)|mso-|\u00A0/m
const labels = { footnotes: 'Notes', footnoteBack: String, externalLink: '' }

describe.each(CASES)('the clipboard $name', ({ name, source, converted, omitted }) => {
  const result = pasted(file(`${name}.html`))

  test('becomes the markdown beside it', () => {
    expect(`${result.markdown}\n`).toBe(file(`${name}.md`))
  })

  test('is reported in figures', () => {
    expect(result.source).toBe(source)
    expect(result.converted).toEqual({ ...nothingConverted, ...converted })
    expect(result.omitted).toEqual({ ...nothingOmitted(), ...omitted })
  })

  test('is rendered without a sign of markdown or HTML', () => {
    const html = renderMarkdown(result.markdown, { language: 'en', labels })
    const page = new DOMParser().parseFromString(html, 'text/html')
    for (const part of page.querySelectorAll('pre, code, a')) part.remove()
    expect(page.body.textContent).not.toMatch(TOKENS)
  })
})

describe('marks', () => {
  test('touch their words, are one per run, and do not stand within themselves', () => {
    expect(markdown('<p>a <b>b </b><b><i> c</i></b> d</p>')).toBe('a **b _c_** d')
    expect(markdown('<p><b>one <strong>two</strong></b></p>')).toBe('**one two**')
    expect(markdown('<h2><b>Title</b> more</h2>')).toBe('## Title more')
  })

  test('leave signs to the words after them', () => {
    expect(markdown('<p><b>ملاحظة:</b>نص</p>')).toBe('**ملاحظة**:نص')
  })
})

describe('text', () => {
  test('that only looks like markdown is written so that it stays text', () => {
    expect(markdown('<p>1. not a list</p><p># no heading</p><p>a_b * c</p>')).toBe(
      '1\\. not a list\n\n\\# no heading\n\na_b \\* c',
    )
  })

  test('of several lines becomes paragraphs where lines were left empty', () => {
    expect(markdown('<p>one<br>two<br><br>three</p>')).toBe('one\\\ntwo\n\nthree')
  })

  test('of a few words continues the paragraph that it is put into', () => {
    expect(pasted('<span style="color:red">two words</span>').isInline).toBe(true)
    expect(pasted('<h2>heading</h2>').isInline).toBe(false)
  })
})

describe('a clipboard is taken as plain text', () => {
  test.each([
    [
      'out of a code editor',
      '<div style="font-family: Consolas; white-space: pre;"><div><span style="color: #800">## Title</span></div></div>',
      '## Title',
    ],
    [
      'that shows a file',
      '<pre style="white-space: pre-wrap;">- **one**\n- two</pre>',
      '- **one**\n- two',
    ],
    [
      'of markdown typed in a letter',
      '<div>## Title</div><div>[a](https://b.example)</div>',
      '## Title\n[a](https://b.example)',
    ],
    ['without a word', '<meta charset="utf-8"><p></p>', ''],
  ])('%s', (_where, html, plain) => {
    expect(convert({ html, plain })).toBeNull()
  })
})

test('nothing of a hostile clipboard is run or kept', () => {
  const result = pasted(
    '<p onclick="x()">a<script>x()</script><img src=x onerror=x()> <a href="java&#10;script:x()">b</a> <a href="data:text/html,x">c</a></p><svg onload=x()></svg>',
  )
  expect(result.markdown).toBe('a b c')
  expect(result.omitted).toMatchObject({ pictures: 1, links: 2 })
})

test('links to call and to write are kept, whatever the spelling of the number', () => {
  const result = pasted(
    '<p><a href="tel:+966 11 234 5678">a</a> <a href="tel:+966%2011%20234">b</a> <a href="whatsapp://send?phone=966">c</a> <a href="sms:+966112345678">d</a></p>',
  )
  expect(result.markdown).toBe(
    '[a](tel:+966112345678) [b](tel:+96611234) [c](whatsapp://send?phone=966) [d](sms:+966112345678)',
  )
  expect(result.omitted).toMatchObject({ links: 0 })
})

test('letters of a fixed shape become plain letters, and signs stay', () => {
  const result = pasted('<p><b>ﺍﻟﺘﻘﺮﻳﺮ</b> ﻻﺣﻖ ﷲ ﷺ ﴾ﰰ﴿</p>')
  expect(result.markdown).toBe('**التقرير** لاحق الله ﷺ ﴾فم﴿')
})

test('pictures of another site stay, and are reported', () => {
  const own = `<img src="${location.origin}/uploads/1" alt="own">`
  const result = pasted(`<p>a</p>${own}<img src="https://example.org/well.jpg" alt="well">`)
  expect(result.markdown).toContain('https://example.org/well.jpg')
  expect(result.elsewhere).toBe(1)
})
