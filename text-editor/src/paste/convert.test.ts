import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nothingOmitted, type Omitted } from '@ufuq/shared/markdown/from-html/omitted'
import { renderMarkdown } from '@ufuq/shared/markdown/markdown'
import { describe, expect, test } from 'vitest'
import { convert } from './convert.ts'
// @vitest-environment jsdom
import { type Pasted, type ClipboardSource, type Converted } from './sentences.ts'

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

/** MathML as KaTeX, MathJax and an encyclopaedia put it beside what they show. */
const KATEX = (math: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics><mrow>${math}</mrow><annotation encoding="application/x-tex">t\\ex</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">shown</span></span></span>`
const MATHJAX = (math: string) =>
  `<mjx-container class="MathJax"><mjx-math aria-hidden="true"><mjx-c></mjx-c></mjx-math><mjx-assistive-mml><math>${math}</math></mjx-assistive-mml></mjx-container>`
const WIKI = (math: string) =>
  `<span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none"><math><semantics><mstyle>${math}</mstyle><annotation encoding="application/x-tex">{t}</annotation></semantics></math></span><img src="https://w.example/t.svg" class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{t}"></span>`
const PLAIN = (math: string) => `<math>${math}</math>`

const AREA = '<mi>π</mi><msup><mi>r</mi><mn>2</mn></msup>'
const COST = '<mn>12</mn><mo>,</mo><mn>000</mn><mo>÷</mo><mn>240</mn>'

describe('a formula is pasted once, as a line', () => {
  test.each([
    ['of KaTeX', KATEX('<mi>n</mi><mo>=</mo><mn>240</mn>'), 'n = 240'],
    ['of KaTeX without blanks', KATEX(COST), '12,000÷240'],
    ['of MathJax', MATHJAX(AREA), 'πr²'],
    ['of an encyclopaedia', WIKI(AREA), 'πr²'],
    ['alone', PLAIN('<mfrac><mi>a</mi><mi>b</mi></mfrac>'), 'a/b'],
    [
      'with parentheses where they are needed',
      PLAIN(
        '<msub><mi>x</mi><mn>1</mn></msub><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mo>\u2062</mo><mi>c</mi></mrow></mfrac>',
      ),
      'x₁ = (a+b)/(2c)',
    ],
    [
      'with roots, powers and names',
      PLAIN(
        '<msqrt><mn>2</mn><mi>x</mi></msqrt><mo>+</mo><msup><mi>y</mi><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow></msup><mo>+</mo><mi>log</mi><mo>\u2061</mo><mi>z</mi>',
      ),
      '√(2x)+y^(k+1)+log z',
    ],
    [
      'with a mean and a table',
      PLAIN(
        '<mover><mi>x</mi><mo>¯</mo></mover><mo>,</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>',
      ),
      'x̄,1 2; 3',
    ],
    [
      'of Arabic words',
      PLAIN('<mfrac><mtext>الكلفة</mtext><mtext>العدد</mtext></mfrac>'),
      'الكلفة/العدد',
    ],
  ])('%s', (_from, html, line) => {
    expect(markdown(`<p>a ${html} b</p>`)).toBe(`a ${line} b`)
  })

  test('of its own in a line of its own', () => {
    expect(markdown(`<p>a<math display="block">${AREA}</math>b</p>`)).toBe('a\\\nπr²\\\nb')
  })

  test('or is counted, if only its drawing was copied', () => {
    const drawn = '<mjx-container><mjx-math aria-hidden="true"></mjx-math></mjx-container>'
    expect(pasted(`<p>a ${drawn}${drawn} b</p>`)).toMatchObject({
      markdown: 'a b',
      omitted: { formulas: 2 },
    })
    expect(pasted(drawn).omitted.formulas).toBe(1)
  })
})

test.each([
  ['a sign stays', '<span aria-hidden="true">📞</span> 0551234567', '📞 0551234567'],
  ['a sign stays as a block', '<div aria-hidden="true">📍</div><div>b</div>', '📍\n\nb'],
  ['a picture of a sign stays', '<span aria-hidden="true"><img alt="📞" src="x"></span> b', '📞 b'],
  [
    'what is shown stays, not its twin',
    '<span aria-hidden="true">12k</span><span class="sr-only">12 thousand</span>',
    '12k',
  ],
  [
    'a copy is left out',
    '<a href="https://a.example">b<span aria-hidden="true">c</span><span>c</span></a>',
    '[bc](https://a.example)',
  ],
  [
    'words for screen readers are left out',
    '<a href="https://a.example">b<span class="vh"> (opens in a new tab)</span></a>',
    '[b](https://a.example)',
  ],
  [
    'words out of sight are left out',
    'a<span style="position: absolute; left: -9999px">x</span><span style="clip-path: inset(50%)">y</span><span style="position: absolute; width: 1px; height: 1px">z</span>',
    'a',
  ],
  [
    'the only words of a link stay',
    '<a href="https://a.example"><svg></svg><span class="visually-hidden">Facebook</span></a>',
    '[Facebook](https://a.example)',
  ],
  [
    'icons, anchors and menus are left out',
    '<p>a<i class="material-icons" aria-hidden="true">home</i><a href="#b" aria-hidden="true">#</a></p><div aria-hidden="true">menu</div>',
    'a',
  ],
])('%s', (_what, html, after) => {
  expect(markdown(html)).toBe(after)
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
