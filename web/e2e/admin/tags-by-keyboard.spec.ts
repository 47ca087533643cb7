import type { Page } from '@playwright/test'
import { waitForScreen } from '../support/hydration.ts'
import { tabTo } from '../support/keyboard.ts'
import { people, signedInApi } from '../support/people.ts'
import { expect, test, type Text } from '../support/test.ts'

/** The tags screen, with two tags for this test only. */
interface Tags {
  page: Page
  t: Text
  /** The full name of a tag that contains the given word. */
  name: (word: string) => string
}

const rowOf = ({ page, name }: Tags, word: string) =>
  page
    .locator('[data-part=list] tbody tr')
    .filter({ has: page.locator('bdi', { hasText: name(word) }) })

const nameOf = ({ page, t, name }: Tags, word: string) =>
  page.getByRole('button', { name: t('admin:tags.renameOne', { tag: name(word) }) })

const focusedName = (page: Page) => page.locator('[data-row] [data-side]:focus')

async function rename(tags: Tags) {
  const { page, t, name } = tags
  const { keyboard } = page
  await tabTo(page, nameOf(tags, 'Canal'))
  await keyboard.press('Enter')
  const field = page
    .locator('[data-part=card]')
    .getByRole('textbox', { name: t('admin:editor.languages.en') })
  await expect(field).toBeFocused()
  await keyboard.type('x')
  await keyboard.press('Escape')
  await expect(nameOf(tags, 'Canal')).toBeFocused()
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(name('Aqueduct'))
  await keyboard.press('Enter')
  await expect(nameOf(tags, 'Aqueduct')).toBeFocused()
}

async function join(tags: Tags) {
  const { page } = tags
  const { keyboard } = page
  for (const word of ['Aqueduct', 'Ditch']) {
    const tick = rowOf(tags, word).getByRole('checkbox')
    await tabTo(page, tick, word === 'Aqueduct' ? 'Shift+Tab' : 'Tab')
    await keyboard.press('Space')
    await expect(tick).toBeChecked()
  }
  const merge = page.locator('[data-part=selection-bar]').getByRole('button').first()
  await tabTo(page, merge)
  await keyboard.press('Enter')
  const panel = page.locator('[data-part=card]')
  const confirm = panel.getByRole('button').last()
  await expect(confirm).toBeDisabled()
  const choice = panel.getByRole('radio').first()
  await tabTo(page, choice)
  await keyboard.press('Space')
  await expect(choice).toBeChecked()
  await tabTo(page, confirm)
  await keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(rowOf(tags, 'Aqueduct').or(rowOf(tags, 'Ditch'))).toHaveCount(1)
  await expect(focusedName(page)).toHaveCount(1)
}

test('tags are renamed and merged with the keyboard alone', async ({
  page,
  language,
  t,
  baseURL,
  signIn,
}) => {
  const name = (word: string) => `${word} ${language} keys`
  const tags = { page, t, name }
  const api = await signedInApi(baseURL ?? '', people.editor)
  for (const [en, ar] of [
    ['Canal', 'قناة'],
    ['Ditch', 'خندق'],
  ] as const) {
    const values = { name: { en: name(en), ar: `${ar} ${name('')}` } }
    const made = await api.post('/api/entries/tags', { data: { values } })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await signIn(people.editor, `/admin/tags?q=${encodeURIComponent(`${language} keys`)}`)
  await waitForScreen(page)
  await test.step('Escape leaves a name as it is, Enter saves it', () => rename(tags))
  await test.step('ticks open the panel, in which one chooses what stays', () => join(tags))
  const remaining = rowOf(tags, 'Aqueduct').or(rowOf(tags, 'Ditch'))
  const id = await remaining.getAttribute('data-row')
  expect((await api.delete(`/api/entries/tags/${id}`)).ok()).toBe(true)
  await api.dispose()
})
