import type { Page } from '@playwright/test'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, publicationPath, type WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { EDITOR, editorOf, editorOn, expect, people, test } from '../support/editing.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import type { Text } from '../support/test.ts'

/** A name inside a sentence of either direction, enclosed in its directional isolates. */
const isolated = ({ username }: { username: string }) => `\u2068${username}\u2069`

/** An author and an editor who work on a draft in one language, each in their own window. */
interface Handover {
  author: Page
  editor: Page
  language: Language
  title: string
  t: Text
}

const REVIEW_NOTE = 'The figures match the ledger now.'
const NOTE = 'The table needs its year.'

const handed = (page: Page) => page.locator('.handed')
const unfold = (page: Page) => handed(page).locator('.fold').click()

const reviewTexts =
  (t: Text): Text =>
  (key, values) =>
    t(`admin:editor.review.${key}`, values)

const press = (page: Page, t: Text, key: string) =>
  page.getByRole('button', { name: reviewTexts(t)(key), exact: true }).click()

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

const openRow = (page: Page, { title }: Pick<Handover, 'title'>) =>
  rowOf(page, title).getByRole('link', { name: title, exact: true }).click()

async function writeAndHandOver({ author, language, title, t }: Handover) {
  const atWork = editorOn(author, language)
  await author.goto('/admin')
  const link = author.getByRole('link', { name: t('admin:dashboard.newPublication') })
  await link.first().click()
  await atWork.field(language, 'title').fill(title)
  await writeInto(atWork.field(language, 'content'), 'Three wells.')
  // The hint about the effect of a date is hidden from users who can't publish.
  await expect(author.getByText(atWork.t('hints.date'))).toHaveCount(0)
  await author.keyboard.press('ControlOrMeta+s')
  await atWork.says('outcome.draftCreated')
  await expect(author).toHaveURL(EDITOR)
  await press(author, t, 'ask')
  await author.keyboard.type(REVIEW_NOTE)
  await press(author, t, 'send')
  await expect(handed(author)).toContainText(REVIEW_NOTE)
}

async function takeAndReturn(handover: Handover) {
  const { editor, title, t } = handover
  const review = reviewTexts(t)
  await editor.goto('/admin')
  const link = editor.getByRole('link', { name: t('admin:nav.publications') })
  await expect(link.first().locator('.new-count')).toBeVisible()
  await editor.locator('a[href$="pair=ready"]').click()
  const row = rowOf(editor, title)
  await expect(row).toContainText(t('admin:pairs.review.open'))
  await expect(row).toContainText(people.author.username)
  await openRow(editor, handover)
  await expect(handed(editor)).toContainText(people.author.username)
  await expect(handed(editor)).toContainText(REVIEW_NOTE)
  await unfold(editor)
  await press(editor, t, 'take')
  await expect(handed(editor)).toContainText(review('takenBy', { name: isolated(people.editor) }))
  await press(editor, t, 'returnWithNote')
  await editor
    .getByRole('textbox', { name: review('noteTo', { name: isolated(people.author) }) })
    .fill(NOTE)
  await press(editor, t, 'return')
  await expect(handed(editor)).toContainText(NOTE)
}

async function goOnWriting(handover: Handover) {
  const { author, language, title, t } = handover
  const atWork = editorOn(author, language)
  await author.goto('/admin')
  await author.locator('main a[href$="status=draft&sort=changed"]').first().click()
  await expect(rowOf(author, title)).toContainText(t('admin:pairs.review.returned'))
  await openRow(author, handover)
  await expect(handed(author)).toContainText(NOTE)
  await writeInto(atWork.field(language, 'content'), 'Three wells in 2025.')
  await atWork.saved(() => author.keyboard.press('ControlOrMeta+s'))
  await press(author, t, 'again')
  await press(author, t, 'send')
  await expect(handed(author)).not.toContainText(NOTE)
}

async function reviewChanges({ editor, t }: Handover) {
  const review = reviewTexts(t)
  await editor.reload()
  await unfold(editor)
  const since = handed(editor).getByRole('status')
  await expect(since).toContainText(t('admin:site.review.places_one', { count: '1' }))
  await press(editor, t, 'since.show')
  const dialog = editor.getByRole('dialog')
  await expect(dialog.locator('ins')).toHaveText('in 2025')
  await assertLayoutAtEveryWidth(editor, 'what has changed since it was read')
  await dialog.getByRole('button', { name: review('since.read') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(handed(editor).getByRole('button', { name: review('since.show') })).toHaveCount(0)
}

async function publishWhatWaits({ editor, language, t }: Handover) {
  await editor.reload()
  const button = handed(editor).getByRole('button', { name: reviewTexts(t)('publish') })
  const answer = await editorOn(editor, language).saved(() => button.click())
  return answer[PAIR_SIDES[language]]
}

test('an author hands a draft over, an editor returns it with a note and then publishes it @en', async ({
  visitor,
  language,
  t,
  api,
  windowOf,
}) => {
  const author = await windowOf(people.author)
  const editor = await windowOf(people.editor)
  const titles = { ar: `من يد إلى يد (${language})`, en: `From hand to hand (${language})` }
  const handover = { author, editor, language, title: titles[language], t }

  await test.step('an author writes one language, saves it, and hands it over with a note', () =>
    writeAndHandOver(handover))
  await test.step('an editor is told, finds it with its author, takes it on and returns it', () =>
    takeAndReturn(handover))
  await test.step('the author is told, reads the note, goes on writing and hands it over again', () =>
    goOnWriting(handover))
  await test.step('the editor is told what has changed since, and looks at it', () =>
    reviewChanges(handover))

  await test.step('the editor publishes it from where it waits, and visitors read it', async () => {
    const side = await publishWhatWaits(handover)
    await visitor.goto(publicationPath(side))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(handover.title)
    await expect(visitor.locator('#article-body')).toContainText('Three wells in 2025.')
    await author.reload()
    await expect(handed(author)).toHaveCount(0)
    await expect(author.getByText(editorOn(author, language).t('readOnly'))).toBeVisible()
    await api.delete(`/api/publications/${side.id}`)
  })
})

const PARAGRAPHS: Record<Language, [string, string, string]> = {
  ar: ['بئر واحدة.', 'يومان.', 'ثلاث مضخّات.'],
  en: ['One well.', 'Two days.', 'Three pumps.'],
}

/** Two users who edit the same text, each in their own window. */
interface TwoAtWork {
  first: Page
  second: Page
  language: Language
  t: Text
  pair: WholePair
}

const contentOf = (page: Page, { language }: TwoAtWork) =>
  editorOn(page, language).field(language, 'content')

const savedIn = (page: Page, { t }: TwoAtWork) =>
  page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first()

async function openByBoth(both: TwoAtWork) {
  const { first, second, pair } = both
  await first.goto(editorOf(pair))
  await expect(contentOf(first, both)).toBeVisible()
  await second.goto(editorOf(pair))
  await expect(second.locator('.people')).toContainText(people.admin.username)
  await second.reload()
  await expect(second.locator('.people')).toContainText(people.admin.username)
}

async function writeByBoth(both: TwoAtWork) {
  const { first, second, language } = both
  const [one, two, three] = PARAGRAPHS[language]
  await writeInto(contentOf(first, both), `${one} A\n\n${two} A\n\n${three}`)
  await writeInto(contentOf(second, both), `${one}\n\n${two} B\n\n${three} B`)
  await editorOn(first, language).press('actions.save')
  await expect(savedIn(first, both)).toBeVisible()
  await editorOn(second, language).press('actions.save')
  const alert = second.locator('.action-bar').getByRole('alert')
  await expect(alert, 'the colleague is named').toContainText(people.admin.username)
}

/** Keeps the user's own text where both users have changed the same passage. */
async function keepMine({ second, language, t }: TwoAtWork) {
  const dialog = second.getByRole('dialog')
  await second.getByRole('button', { name: t('admin:editor.conflict.compare') }).click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await assertLayoutAtEveryWidth(second, 'a comparison')
  const undecided = dialog.getByRole('group', { name: t('admin:editor.conflict.bothChanged') })
  await expect(undecided).toHaveCount(1)
  const untouched = t(`admin:editor.languages.${otherLanguage(language)}`)
  await expect(dialog.getByRole('region', { name: untouched })).toHaveCount(0)
  await dialog.getByRole('radio', { name: t('admin:editor.conflict.keepMine') }).check()
  await dialog.getByRole('button', { name: t('admin:editor.conflict.apply'), exact: true }).click()
}

test('two people at one text see each other, and neither loses a word', async ({
  language,
  t,
  makePair,
  readPair,
  windowOf,
}) => {
  const [one, two, three] = PARAGRAPHS[language]
  const pair = await makePair({
    name: `together ${language}`,
    english: { title: `Together ${language}`, content: PARAGRAPHS.en.join('\n\n') },
    arabic: { title: `معًا ${language}`, content: PARAGRAPHS.ar.join('\n\n') },
  })
  const first = await windowOf(people.admin)
  const second = await windowOf(people.editor)
  const both = { first, second, language, t, pair }

  await test.step('who opens a text is told who else has', () => openByBoth(both))
  await test.step('both write into the same text, and save', () => writeByBoth(both))

  await test.step('only what both have changed is asked, and nothing is chosen', async () => {
    await keepMine(both)
    await expect(savedIn(second, both)).toBeVisible()
    const joined = (await readPair(pair.arabic))[PAIR_SIDES[language]]
    expect(joined.content).toBe(`${one} A\n\n${two} B\n\n${three} B`)
  })

  await test.step('what was left out is found again, with its writer', async () => {
    await second.reload()
    await second.locator('.collaboration > .icon-btn').click()
    await expect(second.getByRole('dialog')).toContainText(`${two} A`)
    await expect(second.getByRole('dialog')).toContainText(people.admin.username)
  })
})
