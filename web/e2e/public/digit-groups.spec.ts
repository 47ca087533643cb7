import type { Page } from '@playwright/test'
import { test } from '../support/articles.ts'
import { publishPage, publisherOfPages } from '../support/own-pages.ts'
import { expect } from '../support/test.ts'

const NUMBERS = ['+966 11 234 5678', '(011) 234-5678', '0108 0000 6080 1016', '٠١١ ٢٣٤ ٥٦٧٨']
const [NUMBER = ''] = NUMBERS
const RANGE = '2019-2021'

/** The places of a text on the page, each with the x positions of its digits in the order typed. */
const positionsOf = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const nodes: { node: Text; start: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let all = ''
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      nodes.push({ node, start: all.length })
      all += node.data
    }
    const xAt = (index: number) => {
      const found = nodes.findLast(({ start }) => start <= index)
      if (!found) return 0
      const range = document.createRange()
      range.setStart(found.node, index - found.start)
      range.setEnd(found.node, index - found.start + 1)
      return range.getBoundingClientRect().x
    }
    const places: number[][] = []
    for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
      const xs = [...wanted].flatMap((letter, offset) =>
        /\p{Nd}/u.test(letter) ? [xAt(at + offset)] : [],
      )
      // Text that is not shown has no position.
      if (xs.some((x) => x !== 0)) places.push(xs)
    }
    return places
  }, text)

/** Checks that a number is read from left to right in all its places. */
async function expectInOrder(page: Page, number: string, places: number) {
  const found = await positionsOf(page, number)
  expect(found.length, number).toBeGreaterThanOrEqual(places)
  for (const xs of found) expect(xs, number).toEqual(xs.toSorted((one, other) => one - other))
}

test('a number in groups of digits is read in the order typed wherever it is shown', async ({
  page,
  publish,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const content = NUMBERS.flatMap((number) => [
    `هاتف ${number}، ثم **${number}** و[اتصل ${number}](/contact)`,
    `- ${number}`,
    `## الخط ${number}`,
    `> ${number}`,
    `| الرقم | رقم |\n|---|---:|\n| هاتف ${number} | ${number} |`,
  ]).join('\n\n')
  const path = await publish({
    title: `الخط الساخن ${NUMBER} للجفاف`,
    content: `${content}\n\nفي ${RANGE}.`,
  })
  await page.goto(path)
  for (const number of NUMBERS) await expectInOrder(page, number, 8)
  const [range = []] = await positionsOf(page, RANGE)
  expect(range.at(-1), 'a range is read from the right').toBeLessThan(range[0] ?? 0)
  expect(await page.title()).toContain(` ${NUMBER} `)

  await page.goto('/publications?q=الساخن')
  await expectInOrder(page, NUMBER, 2)

  await page.goto(await publishNumbers(new URL(page.url()).origin))
  await expectInOrder(page, NUMBER, 5)
})

/** Publishes a custom page with a number in each kind of text. Returns its address. */
async function publishNumbers(origin: string): Promise<string> {
  const { api } = await publisherOfPages(origin)
  const words = (ar: string) => ({ ar, en: 'Words' })
  const page = {
    slug: 'numbers',
    title: { ar: `صفحة ${NUMBER}`, en: 'Numbers' },
    lead: words(`مقدمة ${NUMBER}`),
    sections: [
      {
        id: 'text',
        kind: 'text',
        heading: words(`عنوان ${NUMBER}`),
        text: words(`نص ${NUMBER}`),
        note: words(`هامش ${NUMBER}`),
      },
    ],
  }
  await publishPage(api, page)
  return '/numbers'
}
