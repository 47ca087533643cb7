import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { blocksOf, readMarkdown } from '../model/read.ts'
import { writeMarkdown } from '../model/write.ts'
import { drawnAt } from './anchor.ts'
import { matchingPosition } from './in-both.tsx'

/** The document, and the position of `¦` in it, which is removed. */
function marked(text: string) {
  const { doc } = readMarkdown(text)
  let at = 0
  doc.descendants((node, pos) => {
    const found = node.text?.indexOf('¦') ?? -1
    if (found >= 0) at = pos + found
  })
  return at === 0 ? { doc, at } : { doc: new Transform(doc).delete(at, at + 1).doc, at }
}

/** Inserts `P` into the other text, at the position that corresponds to `¦` in the first. */
function placed(from: string, to: string): string {
  const own = marked(from)
  const { doc } = readMarkdown(to)
  const at = drawnAt(doc, matchingPosition(own.doc, own.at, doc))
  const after = new Transform(doc).insert(at, blocksOf('P')).doc
  return writeMarkdown(after, readMarkdown(to)).markdown
}

test('a picture is placed after the paragraph of the same number', () => {
  expect(placed('a\n\nb¦\n\nc', 'ا\n\nب\n\nج')).toBe('ا\n\nب\n\nP\n\nج')
})

test('pictures that only one text has are not counted', () => {
  expect(placed('![x](/uploads/1)\n\na\n\nb¦\n\nc', 'ا\n\nب\n\nج')).toBe('ا\n\nب\n\nP\n\nج')
  expect(placed('a\n\nb¦', 'ا\n\n![x](/uploads/1)\n\nب')).toBe('ا\n\n![x](/uploads/1)\n\nب\n\nP')
})

test('paragraphs are counted from the last heading, if both have as many', () => {
  expect(placed('a\n\n## H\n\nb¦\n\nc', 'ا\n\nا\n\nا\n\n## ع\n\nب\n\nج')).toBe(
    'ا\n\nا\n\nا\n\n## ع\n\nب\n\nP\n\nج',
  )
  expect(placed('a\n\nb\n\nc¦\n\n## H', 'ا\n\n## ع\n\nب')).toBe('ا\n\nP\n\n## ع\n\nب')
})

test('a text with fewer paragraphs gets it at its end, and one without any at its beginning', () => {
  expect(placed('a\n\nb\n\nc¦', 'ا')).toBe('ا\n\nP')
  expect(placed('a\n\nb¦', '')).toBe('P')
})
