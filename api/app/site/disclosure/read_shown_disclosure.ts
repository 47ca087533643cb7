import { localizedPath } from '@ufuq/shared/contract/addresses'
import {
  DISCLOSURE_QUESTIONS,
  DISCLOSURE_SLUG,
  type ShownDisclosureItem,
} from '@ufuq/shared/contract/disclosure'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type {
  ShownDisclosureSection,
  ShownPage,
  ShownSectionOf,
} from '@ufuq/shared/contract/own-pages'
import type { PageAddresses } from '@ufuq/shared/contract/rendering'
import type ownPages from '@ufuq/shared/i18n/locales/en/ownPages.json'
import db from '@adonisjs/lucid/services/db'
import { reads } from '#content/cache'
import { siteContent } from '#content/site_content'
import { toWireTime } from '#core/time/wire_time'
import { followedLists, type FollowedList } from '#site/disclosure/followed_lists'
import { boundItems, type BoundItem } from '#site/disclosure/list_disclosure'

export const DISCLOSURE_ADDRESSES: PageAddresses = {
  ar: localizedPath('ar', `/${DISCLOSURE_SLUG}`),
  en: localizedPath('en', `/${DISCLOSURE_SLUG}`),
}

/** Whether staff have put a list on the page. */
export async function isDisclosurePublic(): Promise<boolean> {
  reads('disclosure')
  return (await db.from('disclosure_lists').where('is_public', true).first()) !== null
}

type Texts = (typeof ownPages)['disclosure']

/** The disclosure page in the form of a custom page; null unless staff have put a list on it. */
export async function readShownDisclosure(language: Language): Promise<ShownPage | null> {
  reads('disclosure')
  const followed = (await followedLists()).filter(({ list }) => list.isPublic)
  const [first] = followed
  if (!first) return null
  const itemsIn = await boundItems(followed)
  const items = followed.flatMap(itemsIn)
  const content = (await siteContent()).texts[language]['ownPages'] as typeof ownPages
  const texts: Texts = content.disclosure
  const sections = sectionsOf(items, language, texts)
  const last = sections.at(-1)
  if (last) last.note = followsIn(followed, language, texts)
  return {
    id: 0,
    language,
    slug: DISCLOSURE_SLUG,
    title: texts.title,
    lead: texts.lead,
    description: '',
    cover: null,
    sections: [...sections, callSection(texts)],
    translation: DISCLOSURE_SLUG,
    publishedAt: toWireTime(first.list.createdAt),
  }
}

/** The sentence that names the lists that the page follows. */
function followsIn(followed: readonly FollowedList[], language: Language, texts: Texts): string {
  const names = followed.map(({ checklist }) => checklist.name[language])
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return texts.follows.replace('{{lists}}', () => listed)
}

const callSection = ({ question }: Texts): ShownSectionOf<'call'> => ({
  id: 'question',
  kind: 'call',
  heading: question.heading,
  words: question.words,
  buttons: [{ id: 'contact', label: question.button, target: '/contact' }],
})

function sectionsOf(
  items: readonly BoundItem[],
  language: Language,
  texts: Texts,
): ShownDisclosureSection[] {
  return DISCLOSURE_QUESTIONS.flatMap((question): ShownDisclosureSection[] => {
    const shown = items
      .filter(({ shipped }) => shipped.question === question)
      .flatMap((item) => {
        const line = toShown(item, language)
        const { subject } = item.shipped
        // The number of an added item is unique only within its list.
        return line ? [{ subject: subject.startsWith('own-') ? line.id : subject, line }] : []
      })
    const lines = withoutRepeats(shown)
    return lines.length === 0
      ? []
      : [
          {
            id: question,
            kind: 'disclosure',
            heading: texts.questions[question],
            items: lines,
            note: '',
          },
        ]
  })
}

interface Line {
  subject: string
  line: ShownDisclosureItem
}

/**
 * Removes repeated lines. Several lists often ask for the same information, so a line about the
 * same subject with the same content is shown only once.
 */
function withoutRepeats(lines: readonly Line[]): ShownDisclosureItem[] {
  const seen = new Set<string>()
  return lines
    .filter(({ subject, line: { link, text, due } }) => {
      const key = JSON.stringify([subject, link?.address ?? null, text, due])
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .map(({ line }) => line)
}

function toShown({ shipped, row, target, isBound }: BoundItem, language: Language) {
  if (!row) return null
  const line: ShownDisclosureItem = {
    id: `${row.listId}-${shipped.id}`,
    title: shipped.title[language],
    text: '',
    link: null,
    updatedAt: null,
    due: null,
  }
  if (!isBound) return row.isAnnounced ? { ...line, due: row.due } : null
  const boundAt = row.boundAt && toWireTime(row.boundAt)
  const address = target?.addresses[language]
  if (!target || !address) {
    return {
      ...line,
      text: row.text[language] || row.text[otherLanguage(language)],
      updatedAt: boundAt,
    }
  }
  return {
    ...line,
    link: { title: target.titles[language], address, file: target.files[language] },
    updatedAt: target.changedAt[language] ?? boundAt,
  }
}
