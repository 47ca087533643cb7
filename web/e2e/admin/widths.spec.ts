// Expensive: checks the layout of every admin screen on phones and laptops.
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import {
  assertContrastByNight,
  assertLayoutAtEveryWidth,
  axeWidths,
  inOneLanguage,
  isLayoutChecked,
  WIDTHS,
} from '../support/layout-assertions.ts'
import { groups, test } from '../support/walk.ts'

// `everyone.spec` covers the public pages.
for (const who of ['signed out', 'administrator', 'editor', 'author']) {
  test.describe(who, () => {
    const { screens, viewer = 'visitor' } = groups[who]?.(LANGUAGES[0]) ?? { screens: [] }
    test.use({ viewer })
    for (const [index, screen] of screens.filter(isLayoutChecked).entries()) {
      const { name, widths = WIDTHS } = screen
      test(`${name} is laid out`, inOneLanguage(index), async ({ page, open }) => {
        await page.setViewportSize({ width: widths.at(-1) ?? 1366, height: 900 })
        await open(screen)
        // Axe takes longer than everything else here, so it checks only the screens and not their
        // states.
        const asked = screen.act ? [] : axeWidths(index, widths)
        await assertLayoutAtEveryWidth(page, name, widths, asked)
        if (asked.length > 0) await assertContrastByNight(page)
      })
    }
  })
}
