import type { Language } from '../../contract/languages.ts'
import { pictureAt } from '../../contract/pictures.ts'
import type { Found } from '../finding.ts'
import type { PictureFact } from '../reading/markdown-facts.ts'
import type { Site } from './links.ts'

/** Pictures that have a description neither in the text nor in the library. */
export const wordlessPictures = (
  pictures: readonly PictureFact[],
  language: Language,
  site: Site,
): Found[] =>
  pictures.flatMap(({ address, description, from, to }) => {
    if (description.trim() !== '') return []
    const id = pictureAt(address)
    const isDescribed = id === null ? false : site.isDescribed(id, language)
    return isDescribed === false ? [{ rule: 'pictureWithoutWords', from, to } satisfies Found] : []
  })
