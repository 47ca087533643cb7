import { mergeTests, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitForScreen } from '../support/hydration.ts'
import { people } from '../support/people.ts'
import { test as editing } from '../support/editing.ts'
import { expect, test as siteEditing } from '../support/site-editing.ts'
import type { OrganisationScreen } from '../support/pages/organisation-screen.ts'
import type { SiteScreens } from '../support/pages/site-screens.ts'
import { photo, uploadPhoto } from '../support/photos.ts'
import type { Text } from '../support/test.ts'

const test = mergeTests(siteEditing, editing)
test.describe.configure({ timeout: 1_800_000 })

const NAMES = [
  { ar: 'الزراعة', en: 'Farming' },
  { ar: 'الماء', en: 'Water' },
  { ar: 'المدارس', en: 'Schools' },
] as const
const INSTAGRAM = 'https://instagram.com/wells'
const PICTURE = { ar: 'بئر عند طرف الحقل', en: 'A well at the edge of the field' }

interface Screens {
  screens: SiteScreens
  organisation: OrganisationScreen
}

/** The names of the shipped programmes, as the pages show them. */
const SHIPPED = />(Evidence|Leadership|Peace|Humanitarian|الأدلة|القيادة|السلام|العمل الإنساني)</

/** Renames the shipped programmes, without the last. */
async function saveThreeProgrammes(page: Page, t: Text) {
  await page.goto('/admin/programmes')
  await waitForScreen(page)
  const items = page.locator('.list-field .item')
  await expect(items).toHaveCount(4)
  for (const [index, name] of NAMES.entries()) {
    for (const side of ['ar', 'en'] as const)
      await page.locator(`[name="programmes.${index}.name.${side}"]`).fill(name[side])
    await page.locator(`[name="programmes.${index}.slug"]`).fill('')
  }
  const removed = t('common:categories.humanitarian')
  await page.getByRole('button', { name: t('admin:site.list.remove', { item: removed }) }).click()
  await page.getByRole('button', { name: t('admin:entries.save'), exact: true }).click()
}

/** Publishes an Instagram address, a picture in the hero, and the site without donations. */
async function makeOwn(page: Page, t: Text, { screens, organisation }: Screens) {
  await organisation.open()
  await page.getByRole('button', { name: t('admin:kinds.organisation.add.networks') }).click()
  const network = page.locator('.list-field .item').last()
  await network.getByRole('combobox').selectOption('instagram')
  await network.locator('[name$=".link"]').fill(INSTAGRAM)
  await organisation.save()
  await organisation.publish()

  await screens.open('home')
  const hero = await screens.unfold('hero')
  const what = t('admin:kinds.page.values.picture')
  await hero.getByRole('button', { name: t('admin:pictures.field.chooseFor', { what }) }).click()
  const picker = page.getByRole('dialog', { name: t('admin:placing.picker.title') })
  await picker.getByRole('searchbox').fill(PICTURE.en)
  await picker.getByRole('option').first().click()
  await picker.getByRole('button', { name: t('admin:pictures.field.place') }).click()
  await expect(hero.locator('img')).toBeVisible()
  await screens.publish()

  await screens.open('donate')
  await page.getByRole('checkbox', { name: t('admin:kinds.page.fields.hidden') }).check()
  await screens.publish()
}

/** Publishes the projects of three programmes under their new names. */
async function nameProjects(page: Page, t: Text, screens: SiteScreens) {
  await screens.open('projects')
  for (const [index, id] of ['evidence', 'leadership', 'peace'].entries()) {
    const section = await screens.unfold(id)
    const heading = section.getByRole('group', { name: t('admin:kinds.page.values.heading') })
    await screens.fillBoth(heading.first(), NAMES[index] ?? NAMES[0])
  }
  const last = page.locator('[data-section="humanitarian"]')
  await last.locator('.srow-head [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: t('admin:pages.remove') }).click()
  await screens.publish()
}

/** Visitors see the network and the picture, and no link to donations. */
async function expectOwn(visited: (path: string) => Promise<string>, language: Language) {
  expect(await visited('/contact')).toContain(INSTAGRAM)
  const home = await visited('/')
  expect(home).toContain(`alt="${PICTURE[language]}"`)
  expect(home).not.toMatch(/href="[^"]*\/donate"/)
}

test('a foundation has three programmes of its own, and no other is shown', async ({
  page,
  api,
  language,
  t,
  signIn,
  screens,
  organisation,
  visited,
}) => {
  await page.goto('/')
  await uploadPhoto(api, 'well.jpg', await photo(page), { alternative: PICTURE })
  await signIn(people.admin)
  await nameProjects(page, t, screens)

  await saveThreeProgrammes(page, t)
  expect(await visited('/')).not.toContain(`>${NAMES[0][language]}<`)
  await page.locator('[data-part=publish]').click()
  await page.locator('[data-part=publish]').waitFor({ state: 'detached' })

  await makeOwn(page, t, { screens, organisation })
  await expectOwn(visited, language)
  for (const path of ['/', '/projects', '/publications']) {
    const shown = await visited(path)
    for (const name of NAMES) expect(shown, path).toContain(`>${name[language]}<`)
    expect(shown, path).not.toMatch(SHIPPED)
  }
  expect(await visited('/projects')).not.toContain(t('programs:page.text'))
  expect(await visited('/impact')).toContain(`>${NAMES[2][language]}<`)
  expect(await visited('/impact')).not.toMatch(SHIPPED)
  await page.goto(language === 'ar' ? '/projects' : '/en/projects')
  await page.getByRole('tab', { name: NAMES[1][language] }).click()
  await expect(page).toHaveURL(/category=water$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(NAMES[1][language])
  await page.goto(`${language === 'ar' ? '' : '/en'}/publications?category=water`)
  await expect(page.locator('.page-tabs [aria-current=page]')).toHaveText(NAMES[1][language])
})
