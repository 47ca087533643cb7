import { Facet } from '@codemirror/state'
import type { TFunction } from 'i18next'
import type { Language } from '@ufuq/shared/contract/languages'

interface Surroundings {
  /** Texts of the interface. */
  t: TFunction<'admin'>
  /** The language of the edited text. */
  language: Language
}

/**
 * The interface texts and the text's language, which widgets need besides the text; every surface
 * provides them.
 */
export const surroundings = Facet.define<Surroundings, Surroundings>({
  combine: ([given]) => given as Surroundings,
})
