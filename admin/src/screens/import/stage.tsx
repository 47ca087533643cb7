import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Import, ImportPictures } from '@ufuq/shared/contract/imports/import'
import type { Counted } from '@ufuq/shared/contract/imports/plan'
import type { Language } from '@ufuq/shared/contract/languages'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { useLanguage } from '../../host/language.ts'
import { importKeys } from '../../server/query-keys.ts'

interface StageProps {
  title: string
  text: ReactNode
  /** The import, whose file is named below the heading. */
  shown?: Import
  children: ReactNode
}

/** A stage of the import: the file, the check, the import itself, or the report. */
export function Stage({ title, text, shown, children }: StageProps) {
  return (
    <Stack gap="large">
      <header>
        <h2>{title}</h2>
        <Lead>{text}</Lead>
        {shown && <FileFacts shown={shown} />}
      </header>
      {children}
    </Stack>
  )
}

function FileFacts({ shown: { file, source, startedBy, createdAt } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const facts = [
    file.name,
    source && t(`import.check.systems.${source.system}`),
    source?.title,
    formatSize(file.bytes, locale),
    startedBy && t('import.running.by', { name: startedBy.name }),
    formatMoment(createdAt),
  ]
  return (
    <p>
      <DotSeparated facts={facts} />
    </p>
  )
}

/** Facts on one line, without those that are missing. */
export const DotSeparated = ({ facts }: { facts: readonly (string | null | undefined)[] }) =>
  facts.filter(Boolean).map((fact, index) => (
    <span key={fact}>
      {index > 0 && ' · '}
      <bdi dir="auto">{fact}</bdi>
    </span>
  ))

/** What has become of the pictures of an import. */
export function PicturesSentence({ brought, left, hidden }: ImportPictures) {
  const { t } = useTranslation('admin')
  return (
    <>
      {brought > 0 && t('import.running.brought', { count: brought })}{' '}
      {left > 0 && t('import.running.picturesLeft', { count: left })}{' '}
      {hidden > 0 && t('import.running.picturesHidden', { count: hidden })}
    </>
  )
}

interface CountsProps {
  counts: readonly Counted[]
  nameOf: (kind: string) => string
}

/** What was found of each kind, with an example. */
export function Counts({ counts, nameOf }: CountsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <ItemList>
      {counts.map(({ kind, count, example }) => (
        <Item
          key={kind}
          title={nameOf(kind)}
          text={
            example !== '' && (
              <bdi dir="auto">
                {t('import.losses.example', { example: `\u2068${example}\u2069` })}
              </bdi>
            )
          }
        >
          <span className="num">{formatNumber(count, locale)}</span>
        </Item>
      ))}
    </ItemList>
  )
}

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
