import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { checklist, type ChecklistItem } from '@ufuq/shared/kinds/checklist'
import { findTemplate } from '@ufuq/shared/kinds/checklist/templates/all'
import { SECTIONS } from '@ufuq/shared/kinds/sections'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { contentOf, presentTarget } from '#database/convert/former_entries'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { withPresentEntries } from '#entries/references'
import { checklists } from '#site/checklists/checklist_kind'
import { pages } from '#site/pages/page_kind'

/** The rows of the last state of release 1 that contain disclosure lists, by table. */
export type FormerChecklists = Record<'disclosure_lists' | 'disclosure_items', Row[]>

/** A list of a former release, or a copy of one that staff changed. */
interface FormerList {
  name: Record<Language, string>
  items: readonly Pick<ChecklistItem, 'id' | 'title' | 'question'>[]
}

interface FormerCopy extends Pick<FormerList, 'name'> {
  groups: FormerList[]
}

type Ids = Record<'document' | 'page', ReadonlyMap<number, number>>

/**
 * Creates the disclosure lists as entries, and the page that showed them. Returns the id of that
 * page; null if no list was public.
 */
export async function writeChecklists(
  { disclosure_lists: lists, disclosure_items: rows }: FormerChecklists,
  ids: Ids,
  client: TransactionClientContract,
): Promise<number | null> {
  const shown: { id: number; name: Record<Language, string> }[] = []
  let since: string | undefined
  for (const list of lists.toSorted((one, other) => Number(one['id']) - Number(other['id']))) {
    const template = findTemplate(list['copied_from'] ?? list['list'])
    const copy = contentOf(list['content'] ?? null) as unknown as FormerCopy | null
    const former = copy
      ? { name: copy.name, items: copy.groups.flatMap(({ items }) => items) }
      : template
    if (!former) continue
    const own = rows.filter((row) => row['list_id'] === list['id'])
    const items = former.items.map(({ id, title, question, ...more }) => {
      const row = own.find(({ item }) => item === id)
      const note = 'note' in more ? more.note : undefined
      return { id, title, question, note, ...(row && assigned(row, ids)) }
    })
    const { id: origin, date } = template ?? {}
    const values = { name: former.name, template: origin, templateDate: date, items }
    const complete = applyValues(checklist.fields, {}, values)
    const isPublic = Boolean(list['is_public'])
    const at = timeOf(list['created_at'])
    const { id } = await createWithin(
      { kind: checklists, by: PRODUCT, at },
      {
        values: await withPresentEntries(checklists, complete, client),
        publish: isPublic ? LANGUAGES : [],
      },
      { client, announce: () => {} },
    )
    const { changed_by_id = null } = list
    await client.from('entries').where({ id }).update({ changed_by_id })
    if (!isPublic) continue
    since ??= at
    shown.push({ id, name: former.name })
  }
  return since === undefined ? null : writePage(shown, since, client)
}

const timeOf = (time: Row[string] | undefined): string =>
  toDatabaseTime(fromDatabaseTime(textOf(time)))

/** What staff chose for an item. */
function assigned(row: Row, ids: Ids): Tree {
  const target = presentTarget(textOf(row['target']), ids)
  const [, document] = /^document:(\d+)$/.exec(target) ?? []
  const boundAt = row['bound_at'] ?? null
  return {
    document: document === undefined ? null : Number(document),
    link: document === undefined ? target : '',
    text: inBoth((language) => textOf(row[`text_${language}`])),
    due: row['due'] ?? null,
    responsible: row['holder_id'] ?? null,
    isAnnounced: Boolean(row['is_announced']),
    updated: boundAt === null ? null : timeOf(boundAt).slice(0, 'YYYY-MM-DD'.length),
  }
}

/** The texts of the page that release 1 made of the published lists. */
const PAGE = {
  slug: 'disclosure',
  title: { ar: 'الإفصاح', en: 'Disclosure' },
  lead: {
    ar: 'ما يُلزمنا القانون بنشره، وبعض ما لا يُلزمنا به. وكل سطر يقود إلى المستند نفسه.',
    en: 'What the law requires us to publish, and some of what it does not. Every line leads to the document itself.',
  },
  follows: { ar: 'تتّبع هذه الصفحة', en: 'This page follows' },
  heading: { ar: 'هل لديك سؤال عن أحد الأرقام؟', en: 'A question about a figure?' },
  words: {
    ar: 'اكتب إلينا. وإن كان في الصفحة خطأ صحّحناه.',
    en: 'Write to us. If something here is wrong, we will correct it.',
  },
  button: { ar: 'اسألنا', en: 'Ask us' },
}

async function writePage(
  lists: readonly { id: number; name: Record<Language, string> }[],
  at: string,
  client: TransactionClientContract,
): Promise<number> {
  const { slug, title, lead, follows, heading, words, button } = PAGE
  const section = (kind: 'checklist' | 'call', id: string, values: object) => ({
    id,
    kind,
    hidden: false,
    ...applyValues(SECTIONS[kind], {}, values as Tree),
  })
  const sections = lists.map(({ id, name }) => {
    const note = inBoth((language) => `${follows[language]}: ${name[language]}.`)
    const own = { checklist: id, note, ...(lists.length > 1 && { heading: name }) }
    return section('checklist', `checklist-${id}`, own)
  })
  const buttons = [{ id: 'contact', label: button, target: '/contact' }]
  const call = section('call', 'question', { heading, words, buttons })
  const values = { title, slug: inBoth(() => slug), lead, sections: [...sections, call] }
  const { id } = await createWithin(
    { kind: pages, by: PRODUCT, at },
    { values: applyValues(pages.fields, {}, values), publish: LANGUAGES },
    { client, announce: () => {} },
  )
  return id
}
