// Expensive: checks the layout of every admin screen on phones and laptops, with the longest words
// in its records.
import type { Page } from '@playwright/test'
import { ADMIN_SCREENS, nameOf, type Screen } from '../support/admin-screens.ts'
import {
  assertLayoutAtEveryWidth,
  axeWidths,
  isCheckedIn,
  WIDTHS,
} from '../support/layout-assertions.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/walk.ts'

/** The layout faults of the rows in the lists on the screen, at the width where tables begin. */
async function rowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 768, height: 900 })
  return page.locator('[data-part=list] tbody').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const rows = [...list.querySelectorAll('tr')]
      const boxes = rows.map((row) => row.getBoundingClientRect())
      return rows.flatMap((row, at) => {
        const { width = 0, height = 0, top = 0 } = boxes[at] ?? {}
        const title = row.querySelector('[data-part=title]')?.getBoundingClientRect().width ?? 0
        return [
          ...(height > 96 ? [`row ${at} is ${height} pixels high`] : []),
          ...(title < width / 2 ? [`the title of row ${at} has ${title} of ${width} pixels`] : []),
          ...(top + 1 < (boxes[at - 1]?.bottom ?? 0) ? [`row ${at} lies over another`] : []),
        ]
      })
    }),
  )
}

/** Elements that only the markup of a name can have added. */
const planted = (page: Page) =>
  page.locator('[onerror], [onload], [onclick], main script, main svg[onload]')

/** Opens a screen and asserts its layout. */
async function assertScreen(page: Page, index: number, screen: Screen) {
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  await expect(planted(page)).toHaveCount(0)
  // Axe takes longer than everything else here, so it runs once, and by night on every other
  // screen. `components.spec` checks all components by day and by night.
  await page.emulateMedia({ colorScheme: index % 4 > 1 ? 'dark' : 'light' })
  const asked = screen.act ? [] : axeWidths(index)
  await assertLayoutAtEveryWidth(page, nameOf(screen), WIDTHS, asked)
  expect(await rowFaults(page)).toEqual([])
}

// `everyone.spec` covers the public pages.
for (const viewer of ['visitor', 'admin', 'editor', 'author'] as const) {
  test.describe(viewer, () => {
    test.use({ viewer })
    test(`every screen of ${viewer} is laid out, and runs no name @both`, async ({
      page,
      language,
      open,
    }) => {
      const faults: string[] = []
      for (const [index, screen] of ADMIN_SCREENS[viewer].entries()) {
        if (!isCheckedIn(index, language)) continue
        await page.setViewportSize({ width: 1366, height: 900 })
        await open(screen)
        // A fault of one screen does not hide those of the next ones.
        await assertScreen(page, index, screen).catch((error: unknown) =>
          faults.push(`${nameOf(screen)}: ${String(error)}`),
        )
      }
      expect(faults.join('\n')).toBe('')
    })
  })
}
