import { queryOptions } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { ProgrammeUse } from '@ufuq/shared/contract/programmes'
import { isSitePage, pathOfPage } from '@ufuq/shared/contract/site/page-names'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { page, type PageValues } from '@ufuq/shared/kinds/page/page'
import type { ProgrammesValues } from '@ufuq/shared/kinds/programmes/programmes'
import type { Tag } from '@ufuq/shared/kinds/tag/tag'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { entryKeys, tagKeys } from '../../server/query-keys.ts'
import { addressIn } from '../../words/side-state.ts'

/** Every entry of a kind, of which there are few. */
export const allEntries = <Entry = WireEntry>({ path }: Pick<Kind, 'path'>) =>
  queryOptions({
    queryKey: entryKeys.page(path, null),
    queryFn: ({ signal }) => readAll<Entry>(`/api/entries/${path}?limit=100`, signal),
    staleTime: 0,
  })

export type PageEntry = WireEntry<PageValues> & {
  /** The number of values that the page lacks before a language can be public. */
  lacks: Record<Language, number>
}

/** Every page that staff made. */
export const allPages = () => allEntries<PageEntry>(page)

export const isPagePublic = ({ sides }: Pick<PageEntry, 'sides'>, language: Language): boolean =>
  sides[language]?.status === 'published'

/** The address of a page in a language; null if it has none yet. */
export const pathOf = (entry: WireEntry, language: Language): string | null =>
  isSitePage(entry.key)
    ? localizedPath(language, pathOfPage(entry.key))
    : addressIn(page, entry, language)

/**
 * The address to store in a link to a page. Both languages share the link, and each shows the
 * page's address in that language. An address in a language without a public page might not work in
 * the other language.
 */
export function addressOfPage({ sides, values: { slug } }: Pick<PageEntry, 'sides' | 'values'>) {
  const shown = LANGUAGES.find((one) => isPagePublic({ sides }, one) && slug[one] !== '')
  return `/${shown ? slug[shown] : slug.ar || slug.en}`
}

interface Answer {
  programmes: { values: ProgrammesValues; uses: ProgrammeUse[] }
}

const readProgrammes = async (signal: AbortSignal) =>
  (await request<Answer>('/api/entries/programmes/programmes', { signal })).programmes

/** What pages show of programmes. */
export const programmeUses = () =>
  queryOptions({
    queryKey: entryKeys.list('programmes', 'uses'),
    queryFn: async ({ signal }) => (await readProgrammes(signal)).uses,
  })

/** The programmes of the foundation as they are saved. */
export const allProgrammes = () =>
  queryOptions({
    queryKey: entryKeys.list('programmes', 'all'),
    async queryFn({ signal }): Promise<ProgrammesValues['programmes']> {
      const { values } = await readProgrammes(signal)
      return values.programmes
    },
  })

/** Every tag, by name. */
export const allTags = () =>
  queryOptions({
    queryKey: tagKeys.page({ all: true }),
    async queryFn({ signal }): Promise<PairTag[]> {
      const tags = await readAll<Tag>('/api/entries/tags?limit=100', signal)
      return tags.map(({ id, values: { name } }) => ({
        id,
        ar: name.ar || null,
        en: name.en || null,
      }))
    },
  })
