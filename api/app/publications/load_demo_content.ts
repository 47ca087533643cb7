import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { readDemoTexts, type DemoText } from '#database/demo/read_demo_texts'
import { inTransaction } from '#publications/in_transaction'
import { insertPublication } from '#publications/insert_publication'
import Milestone from '#publications/milestone'
import Publication from '#publications/publication'
import { renderContent } from '#publications/render_content'
import { contentChanged } from '#site/content_version'
import User from '#users/user'

export const DEMO_MILESTONE = 'demo_content'

/**
 * Fills a database that never had a publication with the demo publications, in the name of the first administrator.
 * Returns how many it wrote.
 */
export async function loadDemoContent(): Promise<number> {
  const author = await User.query().where('role', 'admin').orderBy('id').first()
  if (!author || !(await isUntouched())) return 0
  const texts = await readDemoTexts()
  const rendered = await Promise.all(
    texts.map(async (text) => ({
      ...text,
      rendering: await renderContent(text),
    })),
  )
  await inTransaction(async (client) => {
    await Milestone.create({ name: DEMO_MILESTONE }, { client })
    const firstHalves = new Map<string, Publication>()
    for (const { pair, file, publishedAt, ...text } of rendered) {
      const partner = pair === null ? undefined : firstHalves.get(pair)
      const publication = await insertPublication(
        {
          ...text,
          slugField: file,
          hero: null,
          publishedAt: dayOf(publishedAt),
          translationId: partner?.id ?? null,
          authorId: author.id,
          byPublisher: true,
          demo: true,
        },
        client,
      )
      if (partner) await linkBack(partner, publication, client)
      else if (pair !== null) firstHalves.set(pair, publication)
    }
  })
  contentChanged()
  return texts.length
}

/** Whether there is no publication, and never were demo publications that somebody took away. */
async function isUntouched(): Promise<boolean> {
  if (await Milestone.find(DEMO_MILESTONE)) return false
  return (await Publication.everywhere().select('id').first()) === null
}

const dayOf = (date: DemoText['publishedAt']): DateTime | null =>
  date === null ? null : DateTime.fromISO(date, { zone: 'utc' })

const linkBack = (
  partner: Publication,
  publication: Publication,
  client: TransactionClientContract,
) => partner.useTransaction(client).merge({ translationId: publication.id }).save()
