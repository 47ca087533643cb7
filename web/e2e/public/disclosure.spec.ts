import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''

test('the disclosure page fits, and needs no JavaScript', async ({ browser, page }) => {
  const api = await signedInApi(ORIGIN, people.editor)
  const call = async (path: string, data: object, method: 'PUT' | 'PATCH' = 'PATCH') => {
    const answer = await api.fetch(`/api/site/disclosure/${path}`, { method, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const list = await (await call('ccew', { isPublic: true }, 'PUT')).json()
  const items: { id: string; version: number }[] = list.groups.flatMap(
    (group: { items: object[] }) => group.items,
  )
  const change = (id: string, values: object) =>
    call(`ccew/items/${id}`, { version: items.find((one) => one.id === id)?.version, ...values })
  await change('name', { text: { ar: 'مؤسسة أفق للتنمية المجتمعية', en: 'Ufuq Foundation' } })
  await change('objectives', { target: '/about' })
  await change('accounts', { isAnnounced: true, due: '2027-10-31' })

  await page.goto('/disclosure')
  await assertLayoutAtEveryWidth(page, 'disclosure', [390])
  await page.goto('/en/disclosure')
  await assertLayoutAtEveryWidth(page, 'disclosure', [1440])
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN })
  const plain = await context.newPage()
  await plain.goto('/en/disclosure')
  await expect(plain.locator('.disclosed > li')).toHaveCount(3)
  await expect(plain.locator('.disclosed a')).toHaveAttribute('href', '/en/about')
  await context.close()
  await api.dispose()
})
