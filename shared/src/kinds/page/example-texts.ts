import { places } from '../../model/places.ts'
import { shownSide } from '../../model/sides.ts'
import type { Tree } from '../../model/values.ts'
import { page } from './page.ts'
import { shippedPart } from './shipped-page.ts'
import { FIGURES } from './site-sections.ts'

interface CountedTexts {
  /** How many are the example's. */
  left: number
  all: number
}

/**
 * Counts the sentences and figures that visitors read in the shipped sections of a page, in each
 * language. A name such as "Our values" is anybody's. Both have the form of `sideOf`.
 */
export function countExampleTexts(sides: readonly { own: Tree; shipped: Tree }[]): CountedTexts {
  const textsOf = (side: Tree) =>
    [...places(page.fields, shippedPart(shownSide(page.fields, side)))].filter(
      ({ field, name, value }) =>
        field.type === 'text' &&
        (field.long === true || name in FIGURES || name === 'text') &&
        value !== '',
    )
  const counted = sides.flatMap(({ own, shipped }) => {
    const known = new Map(textsOf(shipped).map(({ path, value }) => [path, value]))
    return textsOf(own).map(({ path, value }) => known.get(path) === value)
  })
  return { left: counted.filter(Boolean).length, all: counted.length }
}
