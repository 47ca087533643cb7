import type { Marked } from '../entries/merge/paragraphs.ts'

/** A text with what was added to it and what was taken from it. */
export const MarkedWords = ({ words }: { words: readonly Marked[] }) =>
  words.map(({ text, change }, index) => {
    if (change === 'added') return <ins key={index}>{text}</ins>
    return change === 'removed' ? <del key={index}>{text}</del> : text
  })
