import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import { useLanguage } from '../../language.ts'
import { importKeys } from '../../query-keys.ts'

type Words = Record<string, string>

const LOADERS = {
  ar: async () => (await import('@ufuq/shared/i18n/locales/ar/transfer.json')).default,
  en: async () => (await import('@ufuq/shared/i18n/locales/en/transfer.json')).default,
} as const

const wordsQuery = (language: Language) =>
  queryOptions({
    queryKey: importKeys.words(language),
    queryFn: () => LOADERS[language](),
    staleTime: Infinity,
  })

/**
 * The names of what an import excludes or loses; the import command uses the same names. A source
 * can contain kinds without a name, which are shown as they are.
 */
export function useSourceWords() {
  const { data } = useQuery(wordsQuery(useLanguage()))
  const nameIn =
    (words: Words = {}) =>
    (kind: string) =>
      nameOfKind(words, kind)
  return { lossOf: nameIn(data?.lossKinds), excludedOf: nameIn(data?.excludedKinds) }
}
