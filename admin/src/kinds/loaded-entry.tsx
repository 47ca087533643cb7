import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useLanguage } from '../language.ts'
import { Loaded } from '../shell/loaded.tsx'
import type { AnyEntry } from './calls.ts'
import { useKindWords } from './kind-words.ts'

interface LoadedEntryProps<Entry> {
  query: UseQueryResult<{ entry: Entry }>
  children: (entry: Entry) => ReactNode
}

/** Loads the entry that the address names, or shows why the entry can't be loaded. */
export function LoadedEntry<Entry>({ query, children }: LoadedEntryProps<Entry>) {
  const { t } = useTranslation('admin')
  return (
    <Loaded
      query={query}
      loading={t('entries.loadingOne')}
      failed={t('entries.errorOneTitle')}
      hasRows={false}
      missing={<EmptyState level={2} title={t('entries.missingTitle')} text={t('entries.gone')} />}
    >
      {({ entry }) => children(entry)}
    </Loaded>
  )
}

/** The name of an entry, in the interface's language if possible. */
export function useTitleOf(kind: { path: string }) {
  const { t } = useTranslation('admin')
  const words = useKindWords(kind)
  const language = useLanguage()
  return ({ id, titles }: Pick<AnyEntry, 'id' | 'titles'>): string =>
    titles[language] ||
    titles[otherLanguage(language)] ||
    `${words.name} · ${t('activity.numbered', { number: id })}`
}

/** An entry's titles; if the entry has none, `otherwise`, so that a link always has text. */
export const namedTitles = (
  { titles: { ar, en } }: Pick<AnyEntry, 'titles'>,
  otherwise: string,
) => {
  const texts = { ar: ar || null, en: en || null }
  return texts.ar === null && texts.en === null ? { ar: otherwise, en: null } : texts
}
