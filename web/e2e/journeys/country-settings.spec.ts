import { localeOf, MONTHS } from '@ufuq/shared/domain/site/regional'
import { waitForScreen } from '../support/hydration.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'

/**
 * Returns the results of Intl for each Arabic locale. Runs in Node and, from its source code, in
 * the browser.
 */
function written(locales: string[]): string[] {
  const moment = new Date('2025-11-05T09:30:00Z')
  return locales.map((locale) => {
    const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 15)))
    const date = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
    const digits = `en-GB${locale.slice(5)}`
    const clock = new Intl.DateTimeFormat(digits, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    })
    const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const number = (12_345.6).toLocaleString(digits)
    return [
      ...names,
      date.format(moment),
      clock.format(moment),
      ago.format(-3, 'hour'),
      number,
    ].join()
  })
}

test('dates are written as the country does, by server and browser alike', async ({
  page,
  signIn,
}) => {
  const locales = (Object.keys(MONTHS) as (keyof typeof MONTHS)[]).flatMap((months) => [
    localeOf('ar', { months }),
    localeOf('ar', { months, digits: 'arabic' }),
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(people.admin, '/admin/organisation')
  await waitForScreen(page)
  const inBrowser = await page.evaluate(`(${written.toString()})(${JSON.stringify(locales)})`)
  expect(inBrowser).toEqual(written(locales))

  await assertLayoutAtEveryWidth(page, 'the settings of a country')
})
