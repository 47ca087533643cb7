import type { Browser, Locator, Page } from '@playwright/test'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { expect, test, type EditorPage } from '../support/editing.ts'
import { visitByPhone } from '../support/late-pictures.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { giveFiles, phonePhoto, PLACE, withPlace } from '../support/phone-photos.ts'
import { photo, uploadPhoto } from '../support/photos.ts'
import type { Text } from '../support/test.ts'
import { BLOCK, PICTURE } from '../support/text-parts.ts'
import { text } from '../support/texts.ts'

const ARABIC = ['الفقرة الأولى.', 'الفقرة الثانية.', 'الفقرة الثالثة.'].join('\n\n')
const ENGLISH = ['The first paragraph.', 'The second paragraph.', 'The third paragraph.'].join(
  '\n\n',
)

const textsOf = (name: string) => ({
  name,
  arabic: { title: `عربي ${name}`, content: ARABIC },
  english: { title: `English ${name}`, content: ENGLISH },
})

const shownIn = (surface: Locator): Locator => surface.locator(`${PICTURE} img`)
const addressIn = (content: string) => /\/uploads\/\d+/.exec(content)?.[0] ?? ''

const paragraph = (editor: EditorPage, side: 'ar' | 'en', number: number): Locator =>
  editor.surface(side).locator(BLOCK).nth(number)

/**
 * Expects that the picture is small, has no location data and causes no layout shift on a visitor's
 * phone.
 */
async function expectLightOnPhone(browser: Browser, address: string, source: string) {
  const visitor = await visitByPhone(browser, address)
  const image = visitor.page.locator(`.story img[src^="${source}/"]`)
  await image.scrollIntoViewIfNeeded()
  const before = await visitor.moved()
  visitor.release()
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(() => visitor.files.length).toBeGreaterThan(0)
  for (const { path, type, body } of visitor.files) {
    expect(type, path).toBe('image/avif')
    expect(body.length, path).toBeLessThan(120_000)
    expect(body.includes(PLACE), path).toBe(false)
    expect(body.includes('Exif'), path).toBe(false)
  }
  expect(await visitor.moved()).toBe(before)
  await visitor.close()
}

test('a photo that is dropped into an article reaches both languages and a visitor’s phone', async ({
  page,
  browser,
  baseURL,
  language,
  at,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const pair = await makePair(textsOf(`dropped ${language}`))
  await openPair(pair)
  await expect(editor.surface(language)).toBeVisible()
  const buffer = withPlace(await phonePhoto(page))
  expect(buffer.includes(PLACE)).toBe(true)
  const files = [{ name: 'IMG_2040.jpg', type: 'image/jpeg', buffer }]
  await giveFiles(paragraph(editor, language, 1), 'drop', files)
  await expect(shownIn(editor.surface(language))).toBeVisible()

  const other = otherLanguage(language)
  const take = text(language, `admin:placing.offer.take.${other}`)
  await editor.surface(other).getByRole('button', { name: take }).click()
  await expect(shownIn(editor.surface(other))).toBeVisible()
  await editor.saved(async () => {
    await editor.press('release.publish')
    // the checks report that nobody has described the picture yet
    await editor.publishAnyway()
  })
  const saved = await readPair(pair.english)
  for (const side of [saved.arabic, saved.english]) {
    const blocks = side.content.trim().split('\n\n')
    expect(blocks[2]).toMatch(/^!\[\]\(\/uploads\/\d+\)$/)
    expect(blocks).toHaveLength(4)
  }
  const { slug, content } = saved[PAIR_SIDES[language]]
  const address = (baseURL ?? '') + at(`/publications/${slug}`)
  await expectLightOnPhone(browser, address, addressIn(content))
})

/** Finds the picture with this mark in the picker, and inserts it with its descriptions. */
async function pickByKeyboard(page: Page, language: Language, t: Text, mark: string) {
  const { keyboard } = page
  const dialog = page.getByRole('dialog', { name: t('admin:placing.picker.title') })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  // If typing pauses, a part of the mark is searched for first, so wait for the search for the
  // whole mark.
  const found = page.waitForResponse((response) => response.url().includes(`q=${mark}&`))
  await keyboard.type(mark)
  await found
  const option = dialog.getByRole('option')
  await expect(option).toHaveCount(1)
  const words = language === 'ar' ? `وصف ${mark}` : `Words ${mark}`
  await expect(option).toContainText(words)
  // moves past the views to the pictures
  const isReached = () => option.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 6 && !(await isReached()); press += 1) await keyboard.press('Tab')
  await expect(option).toBeFocused()
  await keyboard.press('Space')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(
    dialog.getByLabel(t(`admin:placing.fields.alternative.${otherLanguage(language)}`)),
  ).toHaveValue(language === 'ar' ? `Words ${mark}` : `وصف ${mark}`)
  await assertLayoutAtEveryWidth(page, 'the picker')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Makes the picture above the cursor wide, and changes its description. */
async function shapeByKeyboard(page: Page, language: Language, t: Text, surface: Locator) {
  const { keyboard } = page
  await keyboard.press('ArrowUp')
  const group = surface.getByRole('group', { name: t('admin:editor.surface.picture.label') })
  const bar = group.getByRole('toolbar')
  await expect(bar.locator(':focus')).toHaveCount(1)
  await keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await keyboard.press('Enter')
  await expect(bar.locator('[data-does=wide]')).toHaveAttribute('aria-pressed', 'true')
  await expect(bar.locator('[data-does=wide]')).toBeFocused()
  await keyboard.press('End')
  await keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await keyboard.press('Enter')
  await expect(group.locator('[data-part=description]')).toBeFocused()
  await keyboard.type('Only here')
  await keyboard.press('Escape')
}

test('by keyboard alone: a picture is found, placed in both languages, made wide and described', async ({
  page,
  api,
  language,
  t,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const { keyboard } = page
  const mark = `k${Date.now()}`
  const pair = await makePair(textsOf(`keys ${language}`))
  await page.goto('/')
  const picture = await uploadPhoto(api, 'well.jpg', await photo(page), {
    alternative: { ar: `وصف ${mark}`, en: `Words ${mark}` },
  })
  await openPair(pair)
  const own = editor.surface(language)
  await own.focus()
  await keyboard.press('ControlOrMeta+Home')
  await keyboard.press('ControlOrMeta+Alt+KeyP')
  await pickByKeyboard(page, language, t, mark)
  await expect(own).toBeFocused()
  await shapeByKeyboard(page, language, t, own)
  await editor.saved(() => keyboard.press('ControlOrMeta+KeyS'))

  const saved = await readPair(pair.english)
  const [mine, theirs] =
    language === 'ar' ? [saved.arabic, saved.english] : [saved.english, saved.arabic]
  expect(mine.content.split('\n\n')[1]).toBe(`![Only here](/uploads/${picture.id}#wide)`)
  expect(theirs.content.split('\n\n')[1]).toBe(`![](/uploads/${picture.id})`)
})
