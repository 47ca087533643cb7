import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { post, signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''

test('a page with a checklist fits, and needs no JavaScript', async ({ browser, page }) => {
  const api = await signedInApi(ORIGIN, people.editor)
  const create = async (path: string, values: object) => {
    const data = { values, publish: ['ar', 'en'] }
    const answer = await post<Record<string, { id: number }>>(api, `/api/entries/${path}`, data)
    return Object.values(answer)[0]?.id
  }
  const both = (ar: string, en: string) => ({ ar, en })
  const id = await create('checklists', {
    name: both('قائمتنا', 'Ours'),
    items: [
      { id: 'a', title: both('الاسم', 'Name'), text: both('مؤسسة أفق', 'Ufuq Foundation') },
      { id: 'b', title: both('الأهداف', 'Objectives'), question: 'plans', link: '/about' },
      { id: 'c', title: both('القوائم', 'Accounts'), isAnnounced: true, due: '2027-10-31' },
    ],
  })
  await create('pages', {
    title: both('الإفصاح', 'Disclosure'),
    slug: both('disclosure', 'disclosure'),
    sections: [{ id: 's', kind: 'checklist', checklist: id, note: both('ملاحظة', 'A note') }],
  })

  await page.goto('/disclosure')
  await assertLayoutAtEveryWidth(page, 'checklist', [390])
  await page.goto('/en/disclosure')
  await assertLayoutAtEveryWidth(page, 'checklist', [1440])
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN })
  const plain = await context.newPage()
  await plain.goto('/en/disclosure')
  await expect(plain.locator('.disclosed > li')).toHaveCount(3)
  await expect(plain.locator('.disclosed a')).toHaveAttribute('href', '/en/about')
  await context.close()
  await api.dispose()
})
