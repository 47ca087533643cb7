import type { MarkedText } from '@ufuq/shared/contract/publication-search'
import { Fragment } from 'react'

/** Renders a text in which every second piece is a match. */
export const Marked = ({ text }: { text: MarkedText }) =>
  text.map((piece, place) =>
    place % 2 === 1 ? <mark key={place}>{piece}</mark> : <Fragment key={place}>{piece}</Fragment>,
  )
