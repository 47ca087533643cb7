import type { Locator, Page } from '@playwright/test'
import { arriveInside } from '../support/arrival.ts'
import { people, signedInApi } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** More than there are stops on the screen. */
const MOST = 80

/** Goes to a control as the keyboard does. */
async function walkTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control, 'is in the order of Tab').toBeFocused()
}

test('tags are renamed, joined and parted by keyboard alone @ar', async ({
  page,
  language,
  t,
  baseURL,
  signIn,
}) => {
  const name = (word: string) => `${word} ${language} keys`
  const api = await signedInApi(baseURL ?? '', people.editor)
  for (const word of ['Canal', 'Ditch']) {
    const made = await api.post('/api/tags', {
      data: { en: name(word), ar: `${word === 'Canal' ? 'قناة' : 'خندق'} ${name('')}` },
    })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await signIn(people.editor, `/admin/tags?q=${encodeURIComponent(`${language} keys`)}`)
  await arriveInside(page)
  const { keyboard } = page
  const row = (word: string) =>
    page.locator('.tags-table tr').filter({ has: page.locator('bdi', { hasText: name(word) }) })
  const nameOf = (word: string) =>
    page.getByRole('button', { name: t('admin:tags.renameOne', { tag: name(word) }) })

  await test.step('Escape leaves a name as it is, Enter saves it', async () => {
    await walkTo(page, nameOf('Canal'))
    await keyboard.press('Enter')
    const field = page.locator('.renaming').getByRole('textbox', { name: t('admin:tags.name.en') })
    await expect(field).toBeFocused()
    await keyboard.type('x')
    await keyboard.press('Escape')
    await expect(nameOf('Canal')).toBeFocused()
    await keyboard.press('Enter')
    await expect(field).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(name('Aqueduct'))
    await keyboard.press('Enter')
    await expect(nameOf('Aqueduct')).toBeFocused()
  })

  await test.step('ticks open the panel, in which one chooses what stays', async () => {
    for (const word of ['Aqueduct', 'Ditch']) {
      const tick = row(word).getByRole('checkbox')
      await walkTo(page, tick, word === 'Aqueduct' ? 'Shift+Tab' : 'Tab')
      await keyboard.press('Space')
      await expect(tick).toBeChecked()
    }
    const panel = page.locator('.tag-panel')
    const confirm = panel.getByRole('button').last()
    await expect(confirm).toBeDisabled()
    // none is chosen yet: the first stop of a group from behind is its last
    const choice = panel.getByRole('radio').last()
    await walkTo(page, choice, 'Shift+Tab')
    await keyboard.press('Space')
    await expect(choice).toBeChecked()
    await walkTo(page, confirm)
    await keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(row('Aqueduct').or(row('Ditch'))).toHaveCount(1)
    await expect(page.locator('[data-tag] [data-side]:focus')).toHaveCount(1)
  })

  await test.step('and what was joined is parted', async () => {
    const part = page.getByRole('button', { name: new RegExp(`^${t('admin:tags.part.button')}`) })
    await walkTo(page, part)
    await keyboard.press('Enter')
    await expect(page.locator('[data-tag] [data-side]:focus')).toHaveCount(1)
    await expect(nameOf('Aqueduct')).toBeVisible()
    await expect(nameOf('Ditch')).toBeVisible()
  })

  for (const word of ['Aqueduct', 'Ditch']) {
    const id = await row(word).getAttribute('data-tag')
    expect((await api.delete(`/api/tags/${id}`)).ok()).toBe(true)
  }
  await api.dispose()
})
