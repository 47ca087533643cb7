import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitForScreen } from '../support/hydration.ts'
import { tabTo } from '../support/keyboard.ts'
import { people, signedInApi } from '../support/people.ts'
import { expect, test, type Text } from '../support/test.ts'

const TITLE = { ar: 'كيف تُقرأ ميزانية البلدية؟', en: 'How to read a town budget' }
const TEXT = { ar: 'نقرأ واحدةً معًا على مهل.', en: 'We read one together, slowly.' }

/** Somebody who uses the keyboard in Arabic, and the mouse in English. */
const handsOn = (page: Page, language: Language) => ({
  async press(control: Locator) {
    if (language === 'en') return control.click()
    await tabTo(page, control)
    return page.keyboard.press('Enter')
  },
  async write(control: Locator, words: string) {
    if (language === 'en') await control.click()
    else await tabTo(page, control)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
  },
})

/** Writes an event, whose end is first before its start, publishes it, and returns its id. */
async function writeEvent(page: Page, language: Language, t: Text): Promise<string> {
  const { press, write } = handsOn(page, language)
  const field = (name: string) => page.locator(`[name="${name}"], [data-name="${name}"]`)
  const hours = page.getByRole('textbox', { name: t('admin:editor.calendar.time') })
  const sides = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  for (const side of sides) await write(field(`title.${side}`), TITLE[side])
  await write(field('starts'), '05/12/2099')
  await write(hours.nth(0), '10:00')
  await write(field('ends'), '04/12/2099')
  await write(hours.nth(1), '13:30')
  for (const side of sides) await write(field(`text.${side}`), TEXT[side])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(t('admin:entries.problems.beforeStart'))).toBeVisible()
  await field('ends').focus()
  await write(field('ends'), '05/12/2099')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/events\/\d+$/)
  await press(page.locator('[data-part=publish]'))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: t('admin:entries.publish') }))
  await expect(dialog).toHaveCount(0)
  return page.url().split('/').at(-1) ?? ''
}

test('an event goes from the overview to a calendar, by keyboard or mouse @both', async ({
  page,
  language,
  at,
  t,
  signIn,
}) => {
  const { press } = handsOn(page, language)
  await signIn(people.editor)
  await press(page.getByRole('link', { name: t('admin:nav.events'), exact: true }).first())
  await press(page.getByRole('link', { name: t('admin:kinds.event.new'), exact: true }))
  await waitForScreen(page)
  const id = await writeEvent(page, language, t)

  await page.goto(at('/events'))
  await press(page.getByRole('link', { name: TITLE[language] }))
  await expect(page.getByRole('heading', { level: 1, name: TITLE[language] })).toBeVisible()
  const coming = page.waitForEvent('download')
  await press(page.getByRole('link', { name: t('events:page.calendar') }))
  const calendar = await readFile(await (await coming).path(), 'utf8')
  expect(calendar).toContain('DTSTART:20991205T070000Z')
  expect(calendar).toContain('DTEND:20991205T103000Z')

  const api = await signedInApi(process.env['E2E_ORIGIN'] ?? '', people.editor)
  expect((await api.delete(`/api/entries/events/${id}`)).status()).toBe(204)
  expect((await page.request.get(at('/events'))).status()).toBe(404)
})
