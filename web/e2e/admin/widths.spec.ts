// Expensive: checks the layout and accessibility of every admin screen on phones and desktops.
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { isGate } from '../support/level.ts'
import {
  assertLayoutAtEveryWidth,
  axeWidthsInside,
  ofScreen,
  ofState,
  WIDTHS,
  widthsOfState,
} from '../support/layout-assertions.ts'
import { groups, test } from '../support/walk.ts'

// `everyone.spec` covers the public pages.
for (const who of ['signed out', 'administrator', 'editor', 'author']) {
  test.describe(who, () => {
    const { screens, viewer = 'visitor' } = groups[who]?.(LANGUAGES[0]) ?? { screens: [] }
    test.use({ viewer })
    for (const [index, screen] of screens.entries()) {
      const widths = screen.widths ?? (screen.act ? widthsOfState(index) : WIDTHS)
      const where = screen.act ? ofState(index, screen.isInGate) : ofScreen(index, screen.isState)
      test(`${screen.name} is laid out`, where, async ({ page, open, language }) => {
        await page.setViewportSize({ width: widths.at(-1) ?? 1440, height: 900 })
        await open(screen)
        // Axe takes longer than everything else here, so in the gate it checks only the screens and
        // not their states.
        const asked = screen.act && isGate ? [] : axeWidthsInside(index, language, widths)
        await assertLayoutAtEveryWidth(page, screen.name, widths, asked)
      })
    }
  })
}
