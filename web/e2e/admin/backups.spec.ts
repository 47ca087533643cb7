import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { forgetConfirmedPasswords } from '../support/old-passwords.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test as base } from '../support/test.ts'

interface Server {
  origin: string
  dataFolder: string
}

/**
 * Uses a separate server that makes backups, because backups would keep the shared servers busy
 * during other tests.
 */
const test = base.extend<object, { backingUp: Server }>({
  backingUp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'ufuq-e2e-backups-'))
      const child = spawn(process.execPath, ['../scripts/serve-tests.ts'], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, ADMIN_PASSWORD: people.admin.password, BACKUP_DIR: folder },
      })
      const exited = new Promise((resolve) => child.once('exit', resolve))
      const server = await new Promise<Server>((resolve, reject) => {
        let said = ''
        child.stdout.on('data', (text) => {
          said += String(text)
          const [, origin, dataFolder] = /served at (http:\S+) from (.+)\n/.exec(said) ?? []
          if (origin && dataFolder) resolve({ origin, dataFolder })
        })
        void exited.then(() => reject(new Error(`The server ended: ${said}`)))
      })
      await use(server)
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ backingUp }, use) => use(backingUp.origin),
})

test('a backup is made and downloaded after the password, and the list shows it @en', async ({
  page,
  backingUp,
  t,
  signIn,
}) => {
  await signIn(people.admin, '/admin?tab=settings')
  const section = page.getByRole('region', { name: t('admin:settings.backups') })
  const rows = section.getByRole('listitem')
  const make = section.getByRole('button', { name: t('admin:settings.backupNow') })
  // The server makes the first backup automatically.
  await expect(rows).toHaveCount(1, { timeout: 300_000 })
  await expect(make).toBeEnabled({ timeout: 300_000 })

  const dialog = page.getByRole('dialog', { name: t('admin:confirmPassword.title') })
  const givePassword = async () => {
    const password = dialog.getByLabel(t('admin:fields.password'), { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type(people.admin.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  forgetConfirmedPasswords(backingUp.dataFolder)
  await make.press('Enter')
  await givePassword()
  await expect(section.getByText(t('admin:settings.backupRunning'))).toBeVisible()
  await expect(make).toBeDisabled()
  await expect(rows).toHaveCount(2, { timeout: 300_000 })
  await expect(make).toBeEnabled({ timeout: 300_000 })
  await assertLayoutAtEveryWidth(page, 'the list of backups')

  forgetConfirmedPasswords(backingUp.dataFolder)
  const download = page.waitForEvent('download')
  const button = rows.first().getByRole('button')
  await button.press('Enter')
  await givePassword()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ufuq-\d{8}T\d{6}Z\.tar\.gz$/)
  expect(gunzipSync(readFileSync(await file.path())).length).toBeGreaterThan(0)
  await expect(button).toBeFocused()
})
