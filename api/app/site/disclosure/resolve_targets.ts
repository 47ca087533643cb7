import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { DisclosureTarget, ShownDisclosureItem } from '@ufuq/shared/contract/disclosure'
import { inBoth, titleIn, type Language } from '@ufuq/shared/contract/languages'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import { lastChange, publicationPath } from '@ufuq/shared/contract/publications'
import { readDisclosureTarget, type DisclosureRecord } from '@ufuq/shared/domain/disclosure/targets'
import { nameOfPage } from '@ufuq/shared/domain/site/name-of-page'
import { reads } from '#content/cache'
import { siteContent, type SiteContent } from '#content/site_content'
import { toWireTime } from '#core/time/wire_time'
import { toShown } from '#kinds/documents/serving/shown_documents'
import { findEntries } from '#entries/rows'
import { findDocuments } from '#legacy_entries/stored_documents'
import { pages, pageValues } from '#site/own_pages/page_kind'
import Publication from '#publications/publication'
import { publicIn, publishedAtOf } from '#site/own_pages/find_public_page'

type File = NonNullable<ShownDisclosureItem['link']>['file']

/** A target, with what the public page shows about it. */
export interface ResolvedTarget extends DisclosureTarget {
  files: Record<Language, File>
  /** The time of the target's last change, in UTC and ISO 8601; null if unknown. */
  changedAt: Record<Language, string | null>
}

type Resolve = (target: string) => ResolvedTarget

const gone = (target: string): ResolvedTarget => ({
  target,
  titles: inBoth(() => ''),
  addresses: inBoth(() => null),
  state: 'gone',
  files: inBoth(() => null),
  changedAt: inBoth(() => null),
})

/** Resolves these targets, with at most one query for each kind of record. */
export async function resolveTargets(targets: readonly string[]): Promise<Resolve> {
  const idsOf = (kind: DisclosureRecord) => [
    ...new Set(
      targets.flatMap((value) => {
        const target = readDisclosureTarget(value)
        return target && target.kind !== 'shipped' && target.kind === kind ? target.id : []
      }),
    ),
  ]
  const { texts, site } = await siteContent()
  const records = new Map<string, Omit<ResolvedTarget, 'target'>>([
    ...(await readDocuments(idsOf('document'))),
    ...(await readPages(idsOf('page'))),
    ...(await readPublications(idsOf('publication'))),
  ])
  return (value) => {
    const target = readDisclosureTarget(value)
    if (target?.kind === 'shipped') return shipped(target.path, { texts, site })
    return { ...gone(value), ...records.get(value), target: value }
  }
}

function shipped(
  path: string,
  { texts, site }: Pick<SiteContent, 'texts' | 'site'>,
): ResolvedTarget {
  const isHidden = site.hiddenPages?.includes(path) ?? false
  return {
    ...gone(path),
    titles: inBoth((language) => nameOfPage(path, texts[language]) ?? ''),
    addresses: inBoth((language) => (isHidden ? null : localizedPath(language, path))),
    state: isHidden ? 'draft' : 'works',
  }
}

type Records = [target: string, record: Omit<ResolvedTarget, 'target'>][]

async function readDocuments(ids: number[]): Promise<Records> {
  if (ids.length === 0) return []
  reads('documents')
  const documents = await findDocuments(ids)
  return documents.map((row) => {
    const shown = inBoth((language) => (row.isPublished ? toShown(row, language) : null))
    return [
      `document:${row.id}`,
      {
        titles: inBoth((language) => titleIn(row.title, language)),
        addresses: inBoth((language) => shown[language]?.file.address ?? null),
        state: shown.ar ? 'works' : 'draft',
        files: inBoth((language) => {
          const file = shown[language]?.file
          if (!file) return null
          return { type: file.type, bytes: file.bytes, language: file.language, pages: file.pages }
        }),
        changedAt: inBoth((language) => shown[language]?.file.updatedAt ?? null),
      },
    ]
  })
}

async function readPages(ids: number[]): Promise<Records> {
  if (ids.length === 0) return []
  reads('pages')
  const entries = await findEntries(pages, ids)
  return entries
    .filter(({ isInBin, key }) => !isInBin && key === null)
    .map((entry) => {
      // A page that is public in only one language is also shown, in that language, to readers of the
      // other language.
      const shownIn = inBoth((language) => publicIn(entry, language) ?? publicIn(entry))
      return [
        `page:${entry.id}`,
        {
          titles: inBoth(
            (language) =>
              shownIn[language]?.content.title ?? titleIn(pageValues(entry).title, language),
          ),
          addresses: inBoth((language) => {
            const shown = shownIn[language]
            return shown && ownPagePath({ language: shown.language, slug: shown.content.slug })
          }),
          state: shownIn.ar ? 'works' : 'draft',
          files: inBoth(() => null),
          changedAt: inBoth((language) => {
            const shown = shownIn[language]
            return shown && publishedAtOf(shown)
          }),
        },
      ]
    })
}

async function readPublications(ids: number[]): Promise<Records> {
  if (ids.length === 0) return []
  reads('publications')
  const rows = await Publication.query().whereIn('id', ids).preload('sides')
  return rows.map((row) => {
    const sides = [row, ...row.sides].filter((one) => one.isVisible())
    const shown = inBoth(
      (language) => sides.find((one) => one.language === language) ?? sides[0] ?? null,
    )
    return [
      `publication:${row.id}`,
      {
        titles: inBoth((language) => (shown[language] ?? row).title),
        addresses: inBoth((language) => {
          const one = shown[language]
          return one && publicationPath(one)
        }),
        state: shown.ar ? 'works' : 'draft',
        files: inBoth(() => null),
        changedAt: inBoth((language) => {
          const one = shown[language]
          return one && toWireTime(lastChange(one))
        }),
      },
    ]
  })
}
