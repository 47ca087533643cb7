import { LANGUAGES } from '../../contract/languages.ts'
import type { Programme } from '../../contract/programmes.ts'
import type { TagNames } from '../../contract/tags.ts'
import { programmeNamed } from './programme.ts'

/** The programme that publications with this tag belong to, by either of its names. */
export const programmeOfTag = (names: TagNames): Programme | undefined =>
  LANGUAGES.map((language) => programmeNamed(names[language] ?? '')).find(Boolean)
