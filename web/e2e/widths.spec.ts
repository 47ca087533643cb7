import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { assertSoundAtEveryWidth, axeWidthsOfState, WIDTHS } from './support/sound.ts'
import { groups, test } from './support/walk.ts'

// The public pages are walked by everyone.spec.
for (const who of ['signed out', 'administrator', 'editor', 'author']) {
  test.describe(who, () => {
    const { screens, viewer = 'visitor' } = groups[who]?.(LANGUAGES[0]) ?? { screens: [] }
    test.use({ viewer })
    for (const [index, screen] of screens.entries()) {
      const widths = screen.widths ?? WIDTHS
      test(`${screen.name} is laid out at every width`, async ({ page, open, language }) => {
        await page.setViewportSize({ width: widths.at(-1) ?? 1440, height: 900 })
        await open(screen)
        await assertSoundAtEveryWidth(page, screen.name, widths, axeWidthsOfState(index, language))
      })
    }
  })
}
