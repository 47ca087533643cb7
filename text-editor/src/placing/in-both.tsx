import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { schema } from '../model/schema.ts'
import { hasText } from '../writing/source.ts'
import type { Anchor } from './anchor.ts'

interface InBoth {
  /** The position in the text of the other language; null if nothing is inserted there. */
  there: MatchingPosition | null
  /** The option, if there is a choice. */
  field: ReactNode
  insertLabel: string
}

/**
 * The option to insert something at the same position of the other language's text too.
 *
 * @param other The view of that text, if it exists.
 * @param isPossible Whether what is inserted can be in both texts.
 */
export function useInBoth(
  view: EditorView,
  other: EditorView | null,
  language: Language,
  isPossible: boolean,
): InBoth {
  const { t } = useTranslation('admin')
  // By default, nothing is inserted in an empty text, because saving it would then require a title.
  const [isWanted, setWanted] = useState(other !== null && hasText(other.state))
  const position =
    isPossible && other
      ? matchingPosition(view.state.doc, view.state.selection.to, other.state.doc)
      : null
  const side = otherLanguage(language)
  const field = position && (
    <label className="pick-way pick-both">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => setWanted(target.checked)}
      />
      <span>
        {position.isBefore
          ? t(`placing.fields.first.${side}`)
          : t(`placing.fields.both.${side}`, { count: position.number })}
      </span>
    </label>
  )
  const there = isWanted ? position : null
  return { there, field, insertLabel: t(there ? 'placing.placeInBoth' : 'placing.place') }
}

const { nodes } = schema

interface Block {
  from: number
  /** The last position inside the block, or after a block without content. */
  end: number
  isHeading: boolean
}

/**
 * The text blocks without notes, and without pictures, because one text may have a picture that the
 * other lacks.
 */
function textBlocks(doc: Node): Block[] {
  const found: Block[] = []
  doc.forEach((node, from) => {
    const isEmpty = node.type === nodes.paragraph && node.content.size === 0
    if (isEmpty || node.type === nodes.figure || node.type === nodes.note_def) return
    const end = from + node.nodeSize - (node.isLeaf ? 0 : 1)
    found.push({ from, end, isHeading: node.type === nodes.heading })
  })
  return found
}

export interface MatchingPosition extends Anchor {
  /** The number of blocks before the original position, in the text that contains that position. */
  number: number
}

/**
 * The corresponding position in the other text: after the block with the same number. Blocks are
 * counted from the last heading if both texts have the same number of headings.
 */
export function matchingPosition(from: Node, position: number, to: Node): MatchingPosition {
  const [own, others] = [textBlocks(from), textBlocks(to)]
  const before = own.filter((block) => block.from < position)
  const number = before.length
  const index = areAlike(own, others) ? alongHeadings(before, others) : number
  const block = others[Math.min(index, others.length) - 1]
  return block ? { at: block.end, isBefore: false, number } : { at: 0, isBefore: true, number }
}

const headingsIn = (blocks: readonly Block[]) => blocks.filter(({ isHeading }) => isHeading).length

const areAlike = (one: readonly Block[], other: readonly Block[]): boolean =>
  headingsIn(one) === headingsIn(other)

/** The number of the preceding block, which is never in another section. */
function alongHeadings(before: readonly Block[], others: readonly Block[]): number {
  const section = headingsIn(before)
  const into = before.length - 1 - before.findLastIndex(({ isHeading }) => isHeading)
  let passed = 0
  const start =
    section === 0 ? 0 : others.findIndex((one) => one.isHeading && ++passed === section) + 1
  const next = others.findIndex((one, index) => index >= start && one.isHeading)
  return Math.min(start + into, next < 0 ? others.length : next)
}
