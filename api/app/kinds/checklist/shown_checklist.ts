import type { ShownDocument } from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { readRedirectTarget } from '@ufuq/shared/domain/redirects/targets'
import { nameOfPage } from '@ufuq/shared/domain/site/site-names'
import {
  checklist,
  CHECKLIST_QUESTIONS,
  type ChecklistItemSide,
} from '@ufuq/shared/kinds/checklist/checklist'
import {
  ownPagePath,
  type ShownChecklistItem,
  type ShownSectionOf,
} from '@ufuq/shared/kinds/page/own-pages'
import { DateTime } from 'luxon'
import { reads } from '#content/cache'
import { siteContent } from '#content/site_content'
import { dayAt } from '#content/today'
import { findEntries, sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'
import { checklists } from '#kinds/checklist/checklist_kind'
import { publicPageIn } from '#kinds/page/find_public_page'
import { pages } from '#kinds/page/page_kind'
import { resolveTargets } from '#kinds/redirect/resolve_targets'
import { reader, readKind } from '#reading/reader'

type Groups = ShownSectionOf<'checklist'>['groups']
type Link = NonNullable<ShownChecklistItem['link']>

/**
 * What visitors see of a checklist in a language, by the questions that its items answer; empty
 * unless it is published.
 */
export async function readShownChecklist(id: number, language: Language): Promise<Groups> {
  reads(`${checklist.name}:${id}`)
  const [entry] = await findEntries(checklists, [id])
  if (!entry || entry.isInBin) return []
  const items = itemsIn(entry, language)
  const others = new Map(itemsIn(entry, otherLanguage(language)).map((item) => [item.id, item]))
  const documentOf = await readDocuments(items, language)
  const linkTo = await readLinks(items, language)
  const shownItem = (item: ChecklistItemSide): ShownChecklistItem | null => {
    const line = { id: item.id, title: item.title, text: '', link: null, due: null }
    const document = documentOf(item)
    if (document) return { ...line, ...document }
    const link = linkTo(item.link)
    if (link) return { ...line, link, updated: item.updated }
    const text = item.text || (others.get(item.id)?.text ?? '')
    if (text !== '') return { ...line, text, updated: item.updated }
    return item.isAnnounced ? { ...line, updated: null, due: item.due } : null
  }
  return CHECKLIST_QUESTIONS.flatMap((question) => {
    const own = items.filter((item) => item.question === question)
    const shown = own.flatMap((item) => shownItem(item) ?? [])
    return shown.length === 0 ? [] : [{ question, items: shown }]
  })
}

const itemsIn = (entry: Entry, language: Language): ChecklistItemSide[] =>
  (sideIn(entry, language)?.live?.['items'] ?? []) as ChecklistItemSide[]

type Items = readonly Pick<ChecklistItemSide, 'document' | 'link'>[]

/** The public documents that items name. */
async function readDocuments(items: Items, language: Language) {
  const ids = items.flatMap(({ document }) => document ?? [])
  const shown = await reader.cards<ShownDocument>(readKind('document'), ids, language)
  const byId = new Map(
    shown.map(({ id, title, file }) => {
      const { address, type, bytes, language: own, pages: count, updatedAt } = file
      const link: Link = { title, address, file: { type, bytes, language: own, pages: count } }
      return [id, { link, updated: dayAt(DateTime.fromISO(updatedAt)) }]
    }),
  )
  return ({ document }: Items[number]) => byId.get(document ?? 0) ?? null
}

/** The public pages and publications, and the other addresses, to which items lead. */
async function readLinks(items: Items, language: Language) {
  const targets = items.flatMap(({ link }) => (link === '' ? [] : [link]))
  if (targets.length === 0) return () => null
  reads('pages', 'publications')
  const { texts, site } = await siteContent()
  const pageIds = targets.flatMap((link) => {
    const target = readRedirectTarget(link)
    return target?.kind === 'page' ? [target.id] : []
  })
  const entries = await findEntries(pages, pageIds)
  const ofPage = (id: number): Link | null => {
    const entry = entries.find((one) => one.id === id && !one.isInBin)
    const shown = entry && (publicPageIn(entry, language) ?? publicPageIn(entry))
    if (!shown) return null
    const { title, slug } = shown.content
    return { title, address: ownPagePath({ language: shown.language, slug }), file: null }
  }
  const resolve = await resolveTargets(targets.map((target) => ({ target, language })))
  return (link: string): Link | null => {
    const target = readRedirectTarget(link)
    if (target?.kind === 'page') return ofPage(target.id)
    if (!target || site.hiddenPages?.includes(link)) return null
    const { title, address } = resolve({ target: link, language })
    if (address === null) return null
    return { title: title ?? nameOfPage(link, texts[language]) ?? link, address, file: null }
  }
}
