import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { signedInApi } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test, type Text } from '../support/test.ts'

const notice = (page: Page) => page.locator('.server-notice')

test('a device that loses its connection says so in the frame, and carries on by itself @en', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn(people.admin, '/admin/users')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(notice(page)).toBeEmpty()
  await context.setOffline(true)
  await expect(notice(page)).toContainText(t('admin:server.offline'))
  await assertLayoutAtEveryWidth(page, 'a screen without a connection')
  await context.setOffline(false)
  await expect(notice(page)).not.toContainText(t('admin:server.offline'))
})

const { DB_CONNECTION, DB_SOCKET = '', DB_USER = '', DB_DATABASE = '' } = process.env

/**
 * Grants or revokes the product's access to its database. Revoking it ends existing connections and
 * prevents new ones.
 */
function letProductUseDatabase(isAllowed: boolean) {
  const account = `'${DB_USER}'@'localhost'`
  const sql = isAllowed
    ? `grant all on ${DB_DATABASE}.* to ${account}`
    : `revoke all on ${DB_DATABASE}.* from ${account}; kill hard user ${account}`
  execFileSync('mariadb', ['--no-defaults', `--socket=${DB_SOCKET}`, '-uroot', '-e', sql])
}

/** Searches the list while the database is unreachable, and again when it is available. */
async function searchDuringOutage(page: Page, t: Text) {
  letProductUseDatabase(false)
  await page.getByRole('searchbox').fill('outage')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText(t('admin:server.away'))
  await assertLayoutAtEveryWidth(page, 'a screen without its database')
  letProductUseDatabase(true)
  await expect(notice(page)).not.toContainText(t('admin:server.away'))
  await expect(page.locator('tbody tr').first()).toContainText('outage')
}

// This requires a database server, because an SQLite file can't become unreachable by itself.
if (DB_CONNECTION === 'mysql') {
  test.afterEach(() => letProductUseDatabase(true))

  test('a database outage leaves what was typed on the screen, which recovers by itself', async ({
    page,
    baseURL,
    language,
    t,
    signIn,
    complaints,
  }) => {
    const api = await signedInApi(baseURL ?? '', people.admin)
    const made = await api.post('/api/publications/pairs', { data: pairNamed(language) })
    const pair = (await made.json()) as WholePair
    await signIn(people.editor, '/admin/publications')
    await page.locator('tbody tr').first().waitFor()

    await searchDuringOutage(page, t)

    await page.goto(`/admin/publications/edit-bilingual/${pair.arabic.id}`)
    const content = page
      .getByRole('region', { name: t('admin:editor.languages.ar'), exact: true })
      .getByRole('textbox', { name: new RegExp(`^${t('admin:editor.fields.content')}`) })
    await writeInto(content, 'كُتب وقاعدة البيانات غائبة')
    letProductUseDatabase(false)
    await page.getByRole('button', { name: t('admin:editor.actions.save') }).click()
    await expect(page.getByRole('alert').first()).toContainText(t('admin:editor.failures.busy'))
    // The screen's check of the server has detected the outage as well.
    await expect(page.getByRole('alert').first().locator('.lucide-wifi-off')).toBeVisible()
    await assertLayoutAtEveryWidth(page, 'a save without the database')
    letProductUseDatabase(true)
    await expect(page.getByText(t('admin:editor.failures.serverBack'))).toBeVisible()
    await expect(content).toHaveText('كُتب وقاعدة البيانات غائبة')
    await page.getByRole('button', { name: t('admin:editor.failures.retry') }).click()
    await expect(
      page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
    ).toBeVisible()
    const saved = await api.get(`/api/publications/pairs/${pair.english.id}`)
    expect(((await saved.json()) as WholePair).arabic.content).toBe('كُتب وقاعدة البيانات غائبة')
    await api.dispose()
    expect(complaints.filter((complaint) => !complaint.startsWith('503 /api/'))).toEqual([])
    complaints.length = 0
  })
}

const pairNamed = (language: Language) => ({
  shared: { tags: ['peace'] },
  english: { title: `An outage ${language}`, content: 'First words' },
  arabic: { title: `outage عربي ${language}`, content: 'الكلمات الأولى' },
  status: 'draft',
})
