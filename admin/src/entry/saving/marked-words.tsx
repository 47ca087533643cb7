import type { Marked } from '../merge/paragraphs.ts'

/** A text with additions and removals marked. */
export const MarkedWords = ({ words }: { words: readonly Marked[] }) =>
  words.map(({ text, change }, index) => {
    if (change === 'added') return <ins key={index}>{text}</ins>
    return change === 'removed' ? <del key={index}>{text}</del> : text
  })
