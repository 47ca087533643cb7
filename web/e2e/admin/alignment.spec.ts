import type { MessageListItem } from '@ufuq/shared/contract/inbox'
import { waitForScreen } from '../support/hydration.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

const topsOf = (elements: (HTMLElement | SVGElement)[]) =>
  elements.map((element) => Math.round(element.getBoundingClientRect().top))

test('the links above a message stand on one line on a phone', async ({
  page,
  t,
  baseURL,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  for (const name of ['Hala', 'Omar']) {
    const data = { name, email: 'hala@example.org', message: 'A message with a neighbour' }
    expect((await api.post('/api/contact', { data })).ok()).toBe(true)
  }
  const messages = (await (await api.get('/api/messages')).json()) as MessageListItem[]
  await api.dispose()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(people.admin, `/admin/inbox/${messages[0]?.id}`)
  const links = page
    .getByRole('navigation', { name: t('admin:inbox.neighbours') })
    .getByRole('link')
  await links.first().waitFor()
  const tops = await links.evaluateAll(topsOf)
  expect(new Set(tops).size).toBe(1)
})

test('the buttons that merge tags are next to each other on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(people.admin, '/admin/tags')
  await waitForScreen(page)
  for (const row of [0, 1]) await page.locator('tbody [data-part=choice] input').nth(row).check()
  const tops = await page.locator('[data-part=card] .btn').evaluateAll(topsOf)
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})
