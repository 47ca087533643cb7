// `npm run lab -- matrix`: checks every screen as `npm test` does, but at all widths instead of
// four, in both languages, and in light and dark mode. Nothing may be clipped, overlap or scroll
// sideways, and axe must find no violations. Stores a screenshot of each screen in
// `screenshots/matrix/`. The command takes an hour; `npm run lab -- matrix admin-users` checks only
// the screens whose name contains `admin-users`.
import { join } from 'node:path'
import { parallelSteps, root, run, task, type Work } from '../scripts/steps.ts'
import { watchProgress } from '../scripts/test/report.ts'

/** The widths in pixels. 640 and 720 correspond to windows of 1280 and 1440 pixels at 200% zoom. */
const WIDTHS = [320, 390, 600, 640, 720, 768, 1024, 1280, 1440, 1920]

const words = process.argv.slice(2)

const walk =
  (language: string, scheme: string): Work =>
  async (say) => {
    const progress = watchProgress(say)
    const env = {
      ...process.env,
      E2E_RESULTS: `test-results/matrix-${language}-${scheme}`,
      SCREEN_WIDTHS: WIDTHS.join(','),
      SCREEN_SCHEME: scheme,
      SCREEN_PICTURES: join(root, 'screenshots/matrix', scheme),
      // A run takes longer than a password confirmation lasts.
      PASSWORD_CONFIRMATION_MINUTES: '0',
    }
    const specs = ['everyone', 'widths', 'long-words', 'own-page-states']
    const args = ['exec', 'playwright', 'test', ...specs, `--project=${language}`]
    if (words.length > 0) args.push(`--grep=${words.join('|')}`)
    try {
      await run('pnpm', ['--filter', '@ufuq/web', ...args], { env, onOutput: progress.take })
    } finally {
      progress.stop()
    }
  }

await task(async () => {
  const failures: unknown[] = []
  for (const scheme of ['light', 'dark']) {
    // Dark mode is checked even if light mode has failures.
    await parallelSteps({
      [`Arabic, ${scheme}`]: walk('ar', scheme),
      [`English, ${scheme}`]: walk('en', scheme),
    }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'walks failed')
})
