import type { ElectronApplication } from '@playwright/test'
import { chooseInMenu, expect, test } from '../support/test.ts'

interface Seen {
  badges: number[]
  notices: { title: string; body: string }[]
}

declare global {
  /**
   * The notifications and badges that the system was asked to show. They are recorded because a
   * test machine has neither notifications nor a dock.
   */
  var seen: Seen
}

const watchSystem = (electronApp: ElectronApplication) =>
  electronApp.evaluate(({ app, Notification }) => {
    globalThis.seen = { badges: [], notices: [] }
    app.setBadgeCount = (count = 0) => {
      globalThis.seen.badges.push(count)
      return true
    }
    Notification.isSupported = () => true
    Notification.prototype.show = function show() {
      globalThis.seen.notices.push({ title: this.title, body: this.body })
      this.emit('click')
    }
  })

const seen = (electronApp: ElectronApplication) => electronApp.evaluate(() => globalThis.seen)

test('a new message is notified and counted on the icon, until that is switched off', async ({
  startDesktop,
  signIn,
  api,
  t,
}) => {
  const { electronApp, window } = await startDesktop()
  await watchSystem(electronApp)
  const page = await window()
  await signIn(page)
  const badge = async () => (await seen(electronApp)).badges.at(-1)
  await expect.poll(badge).toBeDefined()
  const before = (await badge()) ?? 0

  await write('first')
  // The screens ask for the counts, as they otherwise do every two minutes.
  await page.reload()
  await expect.poll(badge).toBe(before + 1)
  expect((await seen(electronApp)).notices).toEqual([
    {
      title: t('desktop:notification.messages.title'),
      body: t('desktop:notification.messages.text_one'),
    },
  ])
  await expect(page, 'the notification leads to the inbox').toHaveURL(/\/admin\/inbox$/)

  await chooseInMenu(electronApp, t('desktop:menu.notifications'))
  await expect.poll(badge).toBe(0)
  await write('second')
  const updates = async () => (await seen(electronApp)).badges.length
  const earlier = await updates()
  await page.reload()
  await expect.poll(updates).toBeGreaterThan(earlier)
  await chooseInMenu(electronApp, t('desktop:menu.notifications'))
  await expect.poll(badge).toBe(before + 2)
  expect((await seen(electronApp)).notices).toHaveLength(1)

  async function write(name: string) {
    const data = { name, email: 'visitor@example.org', message: `The ${name} message.` }
    const answer = await api.post('/api/contact', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
})
