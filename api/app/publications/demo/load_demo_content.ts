import type { TagInput } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import type { ReportProgress } from '#core/boot/start_progress'
import type { DemoText } from '#database/demo/read_demo_texts'
import { inAnnouncingTransaction } from '#content/in_transaction'
import { DEMO_MILESTONE, isUntouched } from '#publications/demo/is_untouched'
import Milestone from '#publications/demo/milestone'
import { newPair } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { renderContent } from '#publications/rendering/render_content'
import { writePairTags } from '#publications/tags/pair_tags'
import { resolveTags } from '#publications/tags/resolve_tags'
import { writeText } from '#publications/writing/write_text'
import User from '#accounts/user'

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
  const rendered = await Promise.all(
    texts.map(async (text) => ({
      ...text,
      rendering: await renderContent(text),
    })),
  )
  await inAnnouncingTransaction(async (client, announce) => {
    announce()
    await Milestone.create({ name: DEMO_MILESTONE }, { client })
    const pairs = [...Map.groupBy(rendered, ({ pair, file }) => pair ?? file).values()]
    for (const [index, sides] of pairs.entries()) {
      report(`publication ${index + 1} of ${pairs.length}`)
      const pairId = await newPair(client)
      const writer = { id: author.id, language: null, mayName: true, field: 'tags', isDemo: true }
      await writePairTags(
        pairId,
        await resolveTags(tagsOf(sides), writer, { client, announce }),
        client,
      )
      for (const { pair: _, file, publishedAt, rendering, ...text } of sides) {
        await writeText(
          new Publication().merge({ pairId, authorId: author.id }),
          { ...text, publishedAt: momentOf(publishedAt, today) },
          { rendering, slugField: file, byPublisher: true, writerId: null, demo: true },
          client,
        )
      }
    }
  })
  return texts.length
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
