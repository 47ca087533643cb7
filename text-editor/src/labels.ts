import { Facet } from '@codemirror/state'
import type { TFunction } from 'i18next'
import type { Language } from '@ufuq/shared/contract/languages'

interface Surroundings {
  /** Words of the interface. */
  t: TFunction<'admin'>
  /** Of the text that is written. */
  language: Language
}

/** What widgets need to know beyond the text: every surface is given it. */
export const surroundings = Facet.define<Surroundings, Surroundings>({
  combine: ([given]) => given as Surroundings,
})
