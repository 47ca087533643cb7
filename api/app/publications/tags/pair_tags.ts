import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'

/** The names that a page in this language shows. */
export const namesIn = (language: Language, tags: readonly PairTag[]): string[] =>
  tags.flatMap((tag) => tag[language] ?? [])
