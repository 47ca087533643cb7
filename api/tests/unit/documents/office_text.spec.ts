import { test } from '@japa/runner'
import { office, openDocument, relations, type Part } from '#tests/functional/documents/made_files'
import { textIn, textsIn } from '#tests/unit/documents/read_file'

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const fieldCode = (code: string) => `<w:r><w:instrText>${code}</w:instrText></w:r>`
const word = (body: string, further: Part[] = []) =>
  office('docx', [
    { name: 'main.xml', content: `<w:document><w:body>${body}</w:body></w:document>` },
    ...further,
  ])
const vanishing = (id: string, more = '<w:rPr><w:vanish/></w:rPr>', attributes = '') =>
  `<w:style w:styleId="${id}" ${attributes}>${more}</w:style>`
const styled = (...styles: string[]): Part[] => [
  { name: 'styles.xml', content: `<w:styles>${styles.join('')}</w:styles>` },
]

const WORD: [about: string, body: string, text: string, further?: Part[]][] = [
  [
    'deleted and moved words',
    paragraph(
      run('The plan '),
      `<w:del>${run('deleted')}<w:r><w:delText>former</w:delText></w:r></w:del>`,
      `<w:moveFrom>${run('moved')}</w:moveFrom>`,
      `<w:moveTo>${run('was ')}</w:moveTo><w:ins>${run('approved')}</w:ins>`,
    ),
    'The plan was approved',
  ],
  [
    'deleted rows and cells of a table',
    `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph(run('row'))}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr>${paragraph(run('cell'))}</w:tc><w:tc>${paragraph(run('kept'))}</w:tc></w:tr></w:tbl>`,
    'kept',
  ],
  [
    'hidden words, but not words that are switched back on',
    paragraph(run('a ', '<w:vanish/>'), run('b ', '<w:vanish w:val="0"/>'), run('c')),
    'b c',
  ],
  [
    'words hidden by the style of their paragraph or of themselves, also indirectly',
    paragraph(
      '<w:pPr><w:pStyle w:val="Hidden"/></w:pPr>',
      run('a'),
      run('b', '<w:vanish w:val="false"/>'),
    ) + paragraph(run('c', '<w:rStyle w:val="Derived"/>'), run('d', '<w:rStyle w:val="Plain"/>')),
    'b d',
    styled(
      vanishing('Hidden'),
      vanishing('Derived', '<w:basedOn w:val="Hidden"/>'),
      vanishing('Plain', '<w:basedOn w:val="Hidden"/><w:rPr><w:vanish w:val="0"/></w:rPr>'),
    ),
  ],
  [
    'words hidden by the style of paragraphs without a style',
    paragraph(run('a')) + paragraph('<w:pPr><w:pStyle w:val="Body"/></w:pPr>', run('b')),
    'b',
    styled(
      vanishing('Normal', '<w:rPr><w:vanish/></w:rPr>', 'w:type="paragraph" w:default="1"'),
      vanishing('Body', ''),
    ),
  ],
  [
    'the code of fields, also in a field, but not their result',
    paragraph(
      field('begin') + fieldCode(' IF ') + field('begin') + fieldCode('MERGEFIELD x'),
      field('separate') + run('inner ') + field('end') + run('code ') + field('separate'),
      run('result') + field('end') + run(' after'),
    ),
    'result after',
  ],
  [
    'drawings: once, and only if they are shown',
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wp:anchor><wp:docPr hidden="1"/>${paragraph(run('hidden'))}</wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`,
      `<w:r><mc:AlternateContent><mc:Choice>${paragraph(run('box'))}</mc:Choice><mc:Fallback>${paragraph(run('box'))}</mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    'box',
  ],
]

test.group('The text of a Word file', () => {
  for (const [about, body, text, further] of WORD) {
    test(`leaves out what nobody sees: ${about}`, async ({ assert }) => {
      assert.equal(await textIn(word(body, further), 'a.docx'), text)
    })
  }

  test('contains footnotes and endnotes, but no comments', async ({ assert }) => {
    const notes = ['footnotes', 'endnotes', 'comments'].map((type) => ({
      name: `notes/${type}.xml`,
      content: paragraph(run(type)),
    }))
    const content = word(paragraph(run('text')), [
      {
        name: '_rels/main.xml.rels',
        content: relations({
          footnotes: 'notes/footnotes.xml',
          endnotes: '/notes/endnotes.xml',
          comments: 'notes/comments.xml',
        }),
      },
      ...notes,
    ])
    assert.equal(await textIn(content, 'a.docx'), 'text footnotes endnotes')
  })

  for (const [about, name, target, rels] of [
    ['another number', 'word/document2.xml', 'word/document2.xml', '_rels/.rels'],
    ['other capitals', 'Word/Document.xml', 'word/document.xml', '_Rels/.rels'],
    ['backslashes', 'word\\document.xml', 'word/document.xml', '_rels\\.rels'],
    ['backslashes in the relationship', 'word/document.xml', 'word\\document.xml', '_rels/.rels'],
    ['a slash before it', '/word/document.xml', '/word/document.xml', '/_rels/.rels'],
    ['an Arabic name', 'word/مستند.xml', 'word/%D9%85%D8%B3%D8%AA%D9%86%D8%AF.xml', '_rels/.rels'],
  ] as const) {
    test(`is found under any name of its part: ${about}`, async ({ assert }) => {
      const content = office('docx', [
        { name, content: paragraph(run('Minutes')) },
        { name: rels, content: relations({ officeDocument: target }) },
      ])
      assert.equal(await textIn(content, 'a.docx'), 'Minutes')
    })
  }

  test('is read in UTF-16, and as far as its XML is faulty', async ({ assert }) => {
    const wide = Buffer.from(`\uFEFF<w:document>${paragraph(run('واسع'))}`, 'utf16le')
    const content = office('docx', [{ name: 'main.xml', content: wide }])
    assert.equal(await textIn(content, 'a.docx'), 'واسع')
  })
})

interface Sheet {
  name: string
  rows: string
  state?: string
  columns?: string
}

const STRINGS = `<sst><si><t>Total</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>kana</t></rPh></si><si><t>unused</t></si></sst>`
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode=";;;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="3"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

const workbook = (sheets: Sheet[]) =>
  office('xlsx', [
    {
      name: 'main.xml',
      content: `<x:workbook><x:sheets>${sheets.map(({ name, state = '' }, n) => `<x:sheet name="${name}" sheetId="9" ${state} r:id="type${n}"/>`).join('')}</x:sheets></x:workbook>`,
    },
    {
      name: '_rels/main.xml.rels',
      content: relations(Object.fromEntries(sheets.map((_, n) => [`type${n}`, `sheets/${n}.xml`]))),
    },
    { name: 'sharedStrings.xml', content: STRINGS },
    { name: 'styles.xml', content: STYLES },
    ...sheets.map(({ rows, columns = '' }, n) => ({
      name: `sheets/${n}.xml`,
      content: `<x:worksheet>${columns}<x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    })),
  ])

const SPREADSHEETS: [about: string, sheets: Sheet[], text: string][] = [
  [
    'shared, inline and formula strings',
    [
      {
        name: 'ميزانية',
        rows: '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>inline</x:t></x:is></x:c><x:c t="str"><x:f>"a"&amp;B1</x:f><x:v>formula</x:v></x:c></x:row>',
      },
    ],
    'ميزانية Total two runs inline formula',
  ],
  [
    'numbers as they are shown',
    [
      {
        name: 'S',
        rows: '<x:row><x:c><x:v>48213</x:v></x:c><x:c s="1"><x:v>1250000</x:v></x:c><x:c s="2"><x:v>0.125</x:v></x:c><x:c s="3"><x:v>7</x:v></x:c><x:c s="4"><x:v>45366</x:v></x:c><x:c><x:v>0.30000000000000004</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row>',
      },
    ],
    'S 48213 1,250,000 12.50% 2024-03-15 0.3',
  ],
  [
    'no hidden rows, columns and sheets',
    [
      {
        name: 'S',
        columns: '<x:cols><x:col min="2" max="3" hidden="1"/></x:cols>',
        rows: '<x:row hidden="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row><x:c r="A2"><x:v>2</x:v></x:c><x:c r="C2"><x:v>3</x:v></x:c><x:c r="AA2"><x:v>4</x:v></x:c></x:row><x:row><x:c><x:v>5</x:v></x:c><x:c><x:v>6</x:v></x:c></x:row>',
      },
      { name: 'H', state: 'state="hidden"', rows: '<x:row><x:c><x:v>8</x:v></x:c></x:row>' },
      { name: 'V', state: 'state="veryHidden"', rows: '<x:row><x:c><x:v>9</x:v></x:c></x:row>' },
    ],
    'S 2 4 5',
  ],
]

test.group('The text of a spreadsheet', () => {
  for (const [about, sheets, text] of SPREADSHEETS) {
    test(`contains ${about}`, async ({ assert }) => {
      assert.equal(await textIn(workbook(sheets), 'a.xlsx'), text)
    })
  }
})

test.group('The text of a presentation', () => {
  test('is in the order of the slides', async ({ assert }) => {
    const slide = (n: number, text: string, attributes = ''): Part => ({
      name: `s/slide${n}.xml`,
      content: `<p:sld ${attributes}><p:sp><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp><p:sp><p:nvSpPr><p:cNvPr hidden="1"/></p:nvSpPr><a:p><a:r><a:t>shape</a:t></a:r></a:p></p:sp><dgm:relIds r:dm="d"/></p:sld>`,
    })
    const content = office('pptx', [
      {
        name: 'main.xml',
        content:
          '<p:presentation><p:sldIdLst><p:sldId id="1" r:id="b"/><p:sldId id="2" r:id="c"/><p:sldId id="3" r:id="a"/></p:sldIdLst></p:presentation>',
      },
      {
        name: '_rels/main.xml.rels',
        content: relations({ a: 's/slide1.xml', b: 's/slide2.xml', c: 's/slide3.xml' }),
      },
      ...[1, 3].map((n) => ({
        name: `s/_rels/slide${n}.xml.rels`,
        content: relations({ d: 'd.xml' }),
      })),
      { name: 's/d.xml', content: '<dgm:pt><dgm:t><a:p><a:t>diagram</a:t></a:p></dgm:t></dgm:pt>' },
      slide(1, 'last'),
      slide(2, 'first'),
      slide(3, 'hidden', 'show="0"'),
    ])
    assert.deepEqual(await textsIn(content, 'a.pptx'), ['first', '', 'last diagram'])
  })
})

const OPEN: [
  about: string,
  kind: 'text' | 'spreadsheet',
  styles: string,
  body: string,
  text: string,
][] = [
  [
    'deletions, comments and scripts',
    'text',
    '',
    '<text:tracked-changes><text:deletion><text:p>deleted</text:p></text:deletion></text:tracked-changes><text:p>The budget<office:annotation><dc:creator>Board</dc:creator><text:p>comment</text:p></office:annotation><text:script>code</text:script> was appr<text:span>oved</text:span><text:s/>today</text:p>',
    'The budget was approved today',
  ],
  [
    'hidden sections, paragraphs and words',
    'text',
    '',
    '<text:section text:display="none"><text:p>section</text:p></text:section><text:section text:display="condition" text:is-hidden="true"><text:p>condition</text:p></text:section><text:p>before<text:hidden-paragraph text:is-hidden="true"/> after</text:p><text:p>shown<text:hidden-text text:string-value="x">hidden</text:hidden-text></text:p><text:p>not<text:hidden-paragraph text:is-hidden="false"/> hidden</text:p>',
    'shown not hidden',
  ],
  [
    'words hidden by a style, also indirectly',
    'text',
    '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style><style:style style:name="T1" style:family="text" style:parent-style-name="H"/><style:style style:name="P1" style:family="paragraph"><style:text-properties text:display="none"/></style:style>',
    '<text:p>a<text:span text:style-name="T1">b</text:span>c</text:p><text:p text:style-name="P1">d</text:p>',
    'ac',
  ],
  [
    'drawings’ descriptions, but no notes and no fields',
    'text',
    '',
    '<text:p>a<draw:frame><svg:title>title</svg:title><svg:desc>description</svg:desc></draw:frame> <text:title>Report</text:title><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note></text:p>',
    'a Report 1 note',
  ],
  [
    'hidden sheets, rows, columns and groups',
    'spreadsheet',
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
    '<table:table table:name="Budget"><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column/><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>b</text:p></table:table-cell><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row><table:table-row table:visibility="filter"><table:table-cell><text:p>d</text:p></table:table-cell></table:table-row><table:table-row-group table:display="false"><table:table-row><table:table-cell><text:p>e</text:p></table:table-cell></table:table-row></table:table-row-group></table:table><table:table table:name="Hidden" table:style-name="ta2"><table:table-row><table:table-cell><text:p>f</text:p></table:table-cell></table:table-row></table:table>',
    'Budget a c',
  ],
]

test.group('The text of an OpenDocument file', () => {
  for (const [about, kind, styles, body, text] of OPEN) {
    test(`leaves out what nobody sees: ${about}`, async ({ assert }) => {
      const content = `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`
      const file = openDocument(kind, [{ name: 'content.xml', content }])
      assert.equal(await textIn(file, kind === 'text' ? 'a.odt' : 'a.ods'), text)
    })
  }
})
