import { DateTime } from 'luxon'
import { addTags, createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import type Publication from '#tests/stored_publications'

export const day = (number: number) => DateTime.utc(2023, 1, number)

/**
 * Creates ten rows, some of which match each filter. Each row is named after its Arabic side, or
 * after its only side.
 */
export async function makeLibrary() {
  const [mariam, sami] = [
    await UserFactory.apply('editor').merge({ username: 'mariam' }).create(),
    await UserFactory.merge({ username: 'sami' }).create(),
  ]
  const pair = async (
    number: number,
    { arabic: inArabic, english: inEnglish }: Record<'arabic' | 'english', Partial<Text>>,
  ) => {
    const { arabic, english } = await createLinkedPair({ state: 'published' })
    const shared = { authorId: mariam.id, publishedAt: day(number) }
    for (const [side, { tags = [], ...own }] of [
      [arabic, inArabic],
      [english, inEnglish],
    ] as const) {
      await side.merge({ ...shared, ...own }).save()
      await addTags(side, tags)
    }
    return { arabic, english }
  }
  type Text = Pick<
    Publication,
    'title' | 'tags' | 'status' | 'authorId' | 'publishedAt' | 'needsUpdateSince'
  >
  const committees = await pair(1, {
    arabic: { title: 'لِجــان المياه', tags: ['السلام'] },
    english: { title: 'Water committees', tags: ['Peace'] },
  })
  const draftSide = await pair(2, {
    arabic: { title: 'باب المدرسة' },
    english: { title: 'The school gate', status: 'draft' },
  })
  const drafts = await pair(3, {
    arabic: { title: 'تقرير الشتاء', status: 'draft', authorId: sami.id },
    english: { title: 'Winter report', status: 'draft', authorId: sami.id },
  })
  const behind = await pair(4, {
    arabic: { title: 'أسماء القرى' },
    english: { title: 'Apples', needsUpdateSince: day(20) },
  })
  const scheduled = await pair(5, {
    arabic: { title: 'غدًا', publishedAt: DateTime.utc().plus({ days: 3 }) },
    english: { title: 'Tomorrow', publishedAt: DateTime.utc().plus({ days: 3 }) },
  })
  const arabicAlone = await PublicationFactory.apply('arabic')
    .apply('published')
    .merge({ title: 'وحده', tags: ['السلام', 'مياه'], authorId: sami.id, publishedAt: day(6) })
    .create()
  const englishAlone = await PublicationFactory.apply('published')
    .merge({ title: 'Zebra alone', tags: ['PEACE'], publishedAt: day(7) })
    .create()
  const lonelyDraft = await PublicationFactory.merge({
    title: 'água é vida',
    authorId: sami.id,
    createdAt: day(8),
  }).create()
  const titled = {
    committees: committees.arabic,
    draftSide: draftSide.arabic,
    drafts: drafts.arabic,
    behind: behind.arabic,
    scheduled: scheduled.arabic,
    arabicAlone,
    englishAlone,
    lonelyDraft,
  }
  const english = {
    committees: committees.english,
    draftSide: draftSide.english,
    drafts: drafts.english,
    behind: behind.english,
    scheduled: scheduled.english,
  }
  return { mariam, sami, titled, english }
}
export type Library = Awaited<ReturnType<typeof makeLibrary>>
export type Name = keyof Library['titled']
