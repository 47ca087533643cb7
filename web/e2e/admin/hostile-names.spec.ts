import type { WireMessage } from '@ufuq/shared/kinds/message'
import type { APIRequestContext } from '@playwright/test'
import { adminAddresses } from '../support/admin-addresses.ts'
import { waitForScreen } from '../support/hydration.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'
import { createPair, deletePair } from '../support/pairs.ts'

/** Each name would set this property of `window` if its script ran. */
const RUN = 'window.hasRun=true'
const IMAGE = `"><img src=x onerror=${RUN}>`
const SCRIPT = `</title></textarea><script>${RUN}</script>`
const LINK = `[press](javascript:${RUN}) <svg onload=${RUN}>`

/**
 * Replaces all names with ones that contain markup. Returns the pair and the messages that show
 * these names.
 */
async function nameWithMarkup(api: APIRequestContext, language: string) {
  const post = async (path: string, data: object) => {
    const answer = await api.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const email = `hostile.${language}@example.org`
  await post('/api/contact', {
    name: `${IMAGE} ${language}`,
    email,
    message: `${SCRIPT}\n${IMAGE}\n${LINK}`,
  })
  await post('/api/volunteer', {
    name: `${SCRIPT} ${language}`,
    email,
    phone: '<b onclick=alert(1)>',
    skills: IMAGE,
    reason: `${LINK} ${SCRIPT}`,
  })
  const address = { email: `"<svg/onload=${RUN}>"@example.org` }
  const newsletter = await api.post('/api/newsletter', { data: address })
  expect([200, 422]).toContain(newsletter.status())
  const username = `<img src=x onerror=${RUN}> ${language}`
  await post('/api/users', { username, email, password: 'not the point here' })
  const { english } = await createPair(api, {
    shared: { tags: [IMAGE.slice(0, 50)] },
    english: { title: `${IMAGE} ${language}`, content: `${LINK}\n\n${SCRIPT}` },
    arabic: { title: `${SCRIPT} ${language}`, content: IMAGE },
    status: 'draft',
  })
  const all = (await (await api.get('/api/entries/inbox')).json()) as WireMessage[]
  const messages = all.filter(({ values }) => values.email === email)
  expect(messages).toHaveLength(2)
  return { id: english.id, messages }
}

test('nothing that strangers or staff named with markup runs on any admin screen', async ({
  page,
  language,
  baseURL,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const { id, messages } = await nameWithMarkup(api, language)
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await signIn(people.admin)
  for (const path of [
    ...adminAddresses(id),
    ...messages.map((message) => `/admin/inbox/${message.id}`),
  ]) {
    await page.goto(path)
    await waitForScreen(page)
    const ran = await page.evaluate(() => 'hasRun' in window)
    expect(ran, path).toBe(false)
    const planted = page.locator('[onerror], [onload], [onclick], main script, main svg[onload]')
    await expect(planted, path).toHaveCount(0)
  }
  expect(dialogs).toBe(0)
  await deletePair(api, { id })
  await api.dispose()
})
