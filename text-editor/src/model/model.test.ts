import { renderMarkdown } from '@ufuq/shared/markdown/markdown'
import { Fragment, type Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { blocksOf, readMarkdown, type SourceText } from './read.ts'
import { schema } from './schema.ts'
import { oneOf, randomDocument, randomFrom } from './testing/random-documents.ts'
import { demoTexts, sampleTexts } from './testing/sample-texts.ts'
import { writable, writeBlock } from './write-block.ts'
import { writeMarkdown } from './write.ts'

const write = (doc: Node, original: SourceText): string => writeMarkdown(doc, original).markdown
const anew = (doc: Node): string => write(doc, { doc, blocks: [], start: '', rest: '' })

/** The document as it is after it was written and read again. */
function writableDoc(doc: Node): Node {
  const blocks = doc.content.content.flatMap((block) => writable(block) ?? [])
  return schema.nodes.doc.create(null, blocks.length > 0 ? blocks : schema.nodes.paragraph.create())
}

const TEXTS = sampleTexts(600).map((sample) => ({ ...sample, original: readMarkdown(sample.text) }))

test('a text that nobody changed is written byte for byte', () => {
  expect(TEXTS).toHaveLength(600)
  for (const { name, text, original } of TEXTS) {
    original.doc.check()
    expect(write(original.doc, original), name).toBe(text)
  }
})

test('a changed word changes only its block, and undoing it restores every byte', () => {
  const random = randomFrom(7)
  for (const { name, text, original } of TEXTS) {
    const words = wordsIn(original.doc)
    if (words.length === 0) continue
    const at = oneOf(random, words)
    const changed = new Transform(original.doc).insert(at, schema.text('ZqZ')).doc
    const index = original.doc.resolve(at).index(0)
    const lengthOf = ({ gap, source }: { gap: string; source: string }) =>
      gap.length + source.length
    const before = original.blocks.slice(0, index).reduce((sum, one) => sum + lengthOf(one), 0)
    const from = original.start.length + before + (original.blocks[index]?.gap.length ?? 0)
    const to = from + (original.blocks[index]?.source.length ?? 0)
    const written = write(changed, original)
    expect(written.startsWith(text.slice(0, from)), name).toBe(true)
    expect(written.endsWith(text.slice(to)), name).toBe(true)
    expect(written, name).toContain('ZqZ')
    const undone = new Transform(changed).delete(at, at + 3).doc
    expect(write(undone, original), name).toBe(text)
  }
})

/** A position inside each word of at least three letters. */
function wordsIn(doc: Node): number[] {
  const found: number[] = []
  doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').search(/\p{L}{3}/u) : -1
    if (at >= 0) found.push(pos + at + 1)
  })
  return found
}

test('what is written anew says the same on the page', () => {
  const labels = { footnotes: 'N', footnoteBack: (n: number) => `b${n}`, externalLink: 'x' }
  for (const { name, text } of demoTexts()) {
    const language = name.includes('.ar.') ? 'ar' : 'en'
    const page = (content: string) =>
      renderMarkdown(content, { language, labels }).replaceAll('\n', ' ')
    expect(page(anew(readMarkdown(text).doc)), name).toBe(page(text))
  }
})

test('a first edit of a text in the house style changes no other sign', () => {
  const blocks = demoTexts().flatMap(({ text }) => readMarkdown(text).blocks)
  const others = blocks.filter(({ node, source }) => writeBlock(node) !== source)
  expect(others.length).toBeLessThan(blocks.length / 100)
})

test('random documents stay as they are, and are read as they were written', () => {
  const random = randomFrom(20_240_917)
  const different: string[] = []
  for (let made = 0; made < 1000; made += 1) {
    const text = randomDocument(random)
    const original = readMarkdown(text)
    expect(write(original.doc, original)).toBe(text)
    const doc = writableDoc(original.doc)
    if (!readMarkdown(anew(doc)).doc.eq(doc)) different.push(text)
  }
  expect(different).toEqual([])
})

const MARKS = [
  schema.marks.strong.create(),
  schema.marks.em.create(),
  schema.marks.strike.create(),
  schema.marks.code.create(),
  schema.marks.link.create({ href: 'https://a.example/x' }),
]
const HOSTILE =
  'كلمة|«قول»|a| |، |(b)|*|_x|~|`|[|]|!|1. |# |- |\\|&amp;|<b>|ّ|https://e.org/a|2025'.split('|')

test('any marks over any words keep every word, without character references', () => {
  const random = randomFrom(3)
  let exact = 0
  for (let made = 0; made < 1000; made += 1) {
    const wanted = writable(markedParagraph(random))
    if (!wanted) continue
    const markdown = writeBlock(wanted)
    const back = readMarkdown(markdown).doc
    expect(back.childCount, markdown).toBe(1)
    expect(back.textContent, markdown).toBe(wanted.textContent)
    expect(markdown).not.toMatch(/(?<!\\)&#x/)
    if (back.child(0).eq(wanted)) exact += 1
  }
  expect(exact).toBeGreaterThan(800)
})

function markedParagraph(random: (below: number) => number): Node {
  const words = Array.from({ length: 1 + random(4) }, () => oneOf(random, HOSTILE)).join('')
  let block = schema.nodes.paragraph.create(null, schema.text(words.trimStart() || 'x'))
  for (let count = random(4); count > 0; count -= 1) {
    const from = random(block.content.size)
    const to = from + 1 + random(block.content.size - from)
    const mark = oneOf(random, MARKS)
    const middle = block.content
      .cut(from, to)
      .content.map((node) => node.mark(mark.addToSet(node.marks)))
    const content = block.content
      .cut(0, from)
      .append(Fragment.from(middle))
      .append(block.content.cut(to))
    block = block.copy(content)
  }
  return block
}

test.each([
  ['a list after a list gets another sign', ['- a', '- b'], '- a\n\n* b'],
  ['numbered lists too', ['1. a', '1. b'], '1. a\n\n1) b'],
  ['a pair of pictures has one line each', ['![a](1)\n![b](2)\n*c*'], '![a](1)\n![b](2)\n*c*'],
  ['a table has wide delimiters', ['|a|b|\n|-|-:|\n|1|2|'], '| a | b |\n|---|---:|\n| 1 | 2 |'],
  ['a quotation keeps its source', ['> a\n>\n> — b'], '> a\n>\n> — b'],
  ['an address stays bare', ['see <https://a.org/b_c>'], 'see https://a.org/b_c'],
  ['so does one without a protocol', ['www.a.org/b'], 'www.a.org/b'],
  ['and a mailbox', ['<a@b.org> c'], 'a@b.org c'],
  [
    'unless it follows a letter',
    ['x[www.a.org](http://www.a.org)'],
    'x[www.a.org](http://www.a.org)',
  ],
])('%s', (_title, texts, expected) => {
  expect(anew(schema.nodes.doc.create(null, texts.flatMap(blocksOf)))).toBe(expected)
})

test('a block that was moved keeps its bytes, and one of an earlier text too', () => {
  const original = readMarkdown('*  one*\n\n__two__\n\nthree')
  const [one, two, three] = original.doc.content.content
  const moved = schema.nodes.doc.create(null, [three!, one!, two!])
  expect(write(moved, original)).toBe('three\n\n*  one*\n\n__two__')
  const later = readMarkdown('other')
  expect(writeMarkdown(original.doc, later, original.blocks).markdown).toContain('__two__')
})

test('a definition that is deleted takes no address with it', () => {
  const original = readMarkdown('see [this][ref]\n\n[ref]: https://a.org')
  const without = schema.nodes.doc.create(null, original.doc.child(0))
  expect(write(without, original)).toBe('see [this](https://a.org)')
})

test.each([
  ['is nested too deeply', `${'> '.repeat(5000)}a`],
  ['would take too long to read', '[a]()]('.repeat(70_000)],
])('a text that %s is kept as it is', (_, text) => {
  const original = readMarkdown(text)
  expect(original.doc.childCount).toBe(1)
  expect(write(original.doc, original)).toBe(text)
})
