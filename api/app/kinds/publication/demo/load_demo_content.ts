import type { TagInput } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import type { ReportProgress } from '#core/boot/start_progress'
import { toDatabaseTime } from '#core/time/database_time'
import type { DemoText } from '#database/demo/read_demo_texts'
import { createWithin } from '#entries/change'
import { deriveAhead } from '#entries/derived'
import { inEntryTransaction } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import type { Change } from '#entries/types'
import { DEMO_MILESTONE, isUntouched } from '#kinds/publication/demo/demo_content'
import { publications } from '#kinds/publication/publication_kind'
import { resolveTags } from '#kinds/tag/resolve_tags'
import User from '#people/user'

/** Stores the pictures of the texts in a person's name, and returns their ids by name. */
type StorePictures = (uploader: User) => Promise<ReadonlyMap<string, number>>

/**
 * Adds the demo publications to a database that has never had a publication. Their author is the
 * first administrator, and their dates are relative to today. Returns the number of publications.
 */
export async function loadDemoContent(
  storePictures: StorePictures,
  report: ReportProgress = () => {},
  today: DateTime = DateTime.utc().startOf('day'),
): Promise<number> {
  const author = await User.query().where('role', 'admin').orderBy('id').first()
  if (!author || !(await isUntouched())) return 0
  const { readDemoTexts } = await import('#database/demo/read_demo_texts')
  const pictures = await storePictures(author)
  const texts = (await readDemoTexts()).map((text) => showingPictures(text, pictures))
  const pairs = [...Map.groupBy(texts, ({ pair, file }) => pair ?? file).values()]
  for (const text of texts) {
    await deriveAhead(publications, { content: { [text.language]: text.content } }, null)
  }
  const by = { ...PRODUCT, id: author.id }
  await inEntryTransaction(by, async (writing) => {
    writing.announce()
    // Fails if another process has loaded it in the meantime.
    const created_at = toDatabaseTime(DateTime.utc())
    await writing.client.table('milestones').insert({ name: DEMO_MILESTONE, created_at })
    for (const [index, sides] of pairs.entries()) {
      report(`publication ${index + 1} of ${pairs.length}`)
      const writer = { id: author.id, language: null, mayName: true, field: 'tags', isDemo: true }
      const tags = await resolveTags(tagsOf(sides), writer, writing)
      const change = changeOf(sides, { tags: tags.map(({ id }) => id), today })
      await createWithin({ kind: publications, by, isDemo: true }, change, writing)
    }
  })
  return texts.length
}

/** The entry of a text and its translation. */
function changeOf(
  sides: readonly DemoText[],
  { tags, today }: { tags: number[]; today: DateTime },
): Change {
  const inEach = <Value>(valueOf: (text: DemoText) => Value) =>
    Object.fromEntries(sides.map((text) => [text.language, valueOf(text)]))
  const published = sides.filter(({ status }) => status === 'published')
  return {
    values: {
      title: inEach(({ title }) => title),
      slug: inEach(({ slug }) => slug ?? ''),
      content: inEach(({ content }) => content),
      hero: sides.find(({ hero }) => hero)?.hero ?? '',
      tags,
    },
    publish: published.map(({ language }) => language),
    dates: inEach(({ publishedAt }) => {
      const moment = momentOf(publishedAt, today)
      return moment && toDatabaseTime(moment)
    }),
  }
}

const NAMED_PICTURE = /(?<=\/uploads\/)\{([\w-]+)\}/g

/** Replaces the names of pictures in a text with the pictures' ids. */
function showingPictures(text: DemoText, ids: ReadonlyMap<string, number>): DemoText {
  const withIds = (words: string) =>
    words.replaceAll(NAMED_PICTURE, (_, name: string) => {
      const id = ids.get(name)
      if (id === undefined)
        throw new Error(`${text.file} names a picture that does not exist: ${name}`)
      return String(id)
    })
  return { ...text, content: withIds(text.content), hero: text.hero && withIds(text.hero) }
}

/** The tags of a pair, whose sides list the same tags in the same order. */
const tagsOf = ([first, second]: readonly DemoText[]): TagInput[] =>
  (first?.tags ?? []).map((name, place) => ({
    ...(first && { [first.language]: name }),
    ...(second && { [second.language]: second.tags[place] }),
  }))

/** Nine o'clock in the morning of the given date, in the organisation's time zone. */
function momentOf(date: DemoText['publishedAt'], today: DateTime): DateTime | null {
  if (date === null) return null
  const day =
    typeof date === 'number' ? today.plus({ days: date }) : DateTime.fromISO(date, { zone: 'utc' })
  return day.setZone(siteSettings.timeZone, { keepLocalTime: true }).set({ hour: 9 }).toUTC()
}
