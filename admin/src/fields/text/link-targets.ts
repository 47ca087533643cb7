import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPageFrom } from '@ufuq/shared/client/list'
import { localizedPath, PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { decoded } from '@ufuq/shared/domain/decoded'
import { documentTarget } from '@ufuq/shared/domain/documents/named-documents'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import type { Document } from '@ufuq/shared/kinds/document/document'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { LinkTarget } from '@ufuq/text-editor/link-target'
import { useTranslation } from 'react-i18next'
import { publicationKeys } from '../../server/query-keys.ts'
import { useSettled } from '../../server/settled.ts'
import { sideState } from '../../words/side-state.ts'
import { useKindParts } from '../kind-parts.ts'

const PUBLICATIONS_MAX = 5
const PAGES_MAX = 3
const DOCUMENTS_MAX = 3

/**
 * The newest publications with these words or, without words, the newest public ones, in either
 * language.
 */
const linkTargets = (words: string) =>
  queryOptions({
    queryKey: publicationKeys.linkTargets(words),
    queryFn: readPageFrom<PublicationEntry>(
      words === ''
        ? '/api/entries/publications?limit=5&status=published'
        : `/api/entries/publications?limit=20&q=${encodeURIComponent(words)}`,
    ),
    staleTime: 60_000,
  })

/**
 * Suggests publications, then documents, then pages that match the typed words or the last segment
 * of a typed address of this site. Requests wait for a pause in typing. Null disables the search.
 */
export function useLinkTargets(typed: string | null, language: Language): LinkTarget[] {
  const { t } = useTranslation(['admin', 'common'])
  const words = typed === null ? null : (wordsOf(typed)?.slice(0, LIMITS.search.max) ?? null)
  const settled = useSettled(words)
  const { data } = useQuery({
    ...linkTargets(settled ?? ''),
    enabled: settled !== null,
  })
  const kindParts = useKindParts()
  const documents = useQuery({
    ...kindParts.documents(),
    staleTime: 60_000,
    enabled: settled !== null && settled !== '',
  })
  if (words === null) return []
  const found = words === settled && data ? data.items.flatMap(targetsOf) : []
  const publications =
    words === '' ? found.filter(({ publication }) => publication?.state === 'published') : found
  return [
    ...bestFirst(publications, words, language).slice(0, PUBLICATIONS_MAX),
    ...documentTargets(documents.data ?? [], words, language).slice(0, DOCUMENTS_MAX),
    ...pagesFor(words, language, (name) => t(`common:${name}`)),
  ]
}

/**
 * The words to search for; null for an external address. For an address of this site, these are the
 * words of its last segment.
 */
export function wordsOf(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)|@/i.test(text)) return null
  if (!text.startsWith('/')) return text
  return (
    decoded(text).split(/[?#]/, 1).join('').split('/').findLast(Boolean)?.replaceAll('-', ' ') ??
    null
  )
}

/** The words of a text without their Arabic articles. */
const bareWordsOf = (text: string): string[] =>
  (normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/^(?:ال|لل)(?=\p{L}{3})/u, ''),
  )

/**
 * Sorts by whether the title matches, then by whether the text is in this language, then by whether
 * it is public.
 */
export function bestFirst(
  targets: readonly LinkTarget[],
  words: string,
  language: Language,
): LinkTarget[] {
  const wanted = bareWordsOf(words)
  const isTitled = ({ title }: LinkTarget) => {
    const own = bareWordsOf(title)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  }
  const rankOf = (target: LinkTarget) =>
    (isTitled(target) ? 0 : 4) +
    (target.publication?.language === language ? 0 : 2) +
    (target.publication?.state === 'published' ? 0 : 1)
  return targets.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The languages of a publication. */
const targetsOf = (entry: PublicationEntry): LinkTarget[] =>
  LANGUAGES.flatMap((language) => {
    const state = sideState(entry, language)
    if (state === 'missing') return []
    return {
      // The slug needs no escaping, because it contains no Markdown characters.
      path: localizedPath(language, `/publications/${entry.values.slug[language]}`),
      title: entry.values.title[language],
      publication: { language, state: state === 'changed' ? 'published' : state },
    }
  })

/** The documents with these words in their titles, as links to the file for this language. */
export function documentTargets(
  documents: readonly Document[],
  words: string,
  language: Language,
): LinkTarget[] {
  const wanted = bareWordsOf(words)
  if (wanted.length === 0) return []
  return documents.flatMap((document) => {
    const { ar, en } = document.title
    const own = bareWordsOf(`${ar} ${en}`)
    const target = documentTarget(document, language)
    if (!target || !wanted.every((word) => own.some((one) => one.startsWith(word)))) return []
    const { address, title, file, isForOther } = target
    const state = document.isPublished ? (isForOther ? 'otherLanguage' : 'public') : 'draft'
    return { path: address, title, publication: null, document: { type: file.type, state } }
  })
}

type PageName = (typeof PUBLIC_PAGES)[number]['name']

function pagesFor(
  words: string,
  language: Language,
  nameOf: (name: PageName) => string,
): LinkTarget[] {
  const wanted = normalizeForSearch(words)
  if (wanted === '') return []
  return PUBLIC_PAGES.map(({ path, name }) => ({
    path: localizedPath(language, path),
    title: nameOf(name),
    publication: null,
  }))
    .filter(({ path, title }) =>
      ` ${normalizeForSearch(title)} ${path.replaceAll('/', ' ')}`.includes(` ${wanted}`),
    )
    .slice(0, PAGES_MAX)
}
