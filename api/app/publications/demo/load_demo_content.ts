import { DateTime } from 'luxon'
import type { DemoText } from '#database/demo/read_demo_texts'
import { inTransaction } from '#publications/writing/in_transaction'
import Milestone from '#publications/demo/milestone'
import { newPair } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { renderContent } from '#publications/rendering/render_content'
import { writeText } from '#publications/writing/write_text'
import User from '#accounts/user'

export const DEMO_MILESTONE = 'demo_content'

/**
 * Fills a database that has never had a publication with the demo publications, authored by the first administrator and
 * dated as if they had led up to today. Returns the number written.
 */
export async function loadDemoContent(
  today: DateTime = DateTime.utc().startOf('day'),
): Promise<number> {
  const author = await User.query().where('role', 'admin').orderBy('id').first()
  if (!author || !(await isUntouched())) return 0
  const { readDemoTexts } = await import('#database/demo/read_demo_texts')
  const texts = await readDemoTexts()
  const rendered = await Promise.all(
    texts.map(async (text) => ({
      ...text,
      rendering: await renderContent(text),
    })),
  )
  await inTransaction(async (client) => {
    await Milestone.create({ name: DEMO_MILESTONE }, { client })
    const pairs = new Map<string, number>()
    for (const { pair, file, publishedAt, rendering, ...text } of rendered) {
      const pairId = (pair !== null && pairs.get(pair)) || (await newPair(client))
      if (pair !== null) pairs.set(pair, pairId)
      await writeText(
        new Publication().merge({ pairId, authorId: author.id }),
        { ...text, publishedAt: dayOf(publishedAt, today) },
        { rendering, slugField: file, byPublisher: true, writerId: null, demo: true },
        client,
      )
    }
  })
  return texts.length
}

/** True when there are no publications and no demo publications were ever removed. */
async function isUntouched(): Promise<boolean> {
  if (await Milestone.find(DEMO_MILESTONE)) return false
  return (await Publication.everywhere().select('id').first()) === null
}

function dayOf(date: DemoText['publishedAt'], today: DateTime): DateTime | null {
  if (typeof date === 'number') return today.plus({ days: date })
  return date === null ? null : DateTime.fromISO(date, { zone: 'utc' })
}
