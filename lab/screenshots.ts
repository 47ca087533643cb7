// `npm run lab -- screenshots`: stores every screen of the built product, by day and by night, in
// `screenshots/`, in both languages, at 390 and 1440 pixels. `npm run lab -- screenshots editor`
// stores only the screens whose name contains `editor`. `--readme` also replaces the README's two
// pictures. `SCREEN_WIDTHS=768,1024` in the environment sets other widths.
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runInFront } from '../scripts/steps.ts'

const folder = join(root, 'screenshots')
const isReadme = process.argv.includes('--readme')
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
else if (isReadme) words.push('readme')

const args = ['--filter', '@ufuq/web', 'run', 'screens']
// A screenshot's name is the last part of its test's title, after the viewer and the language.
if (words.length > 0) args.push(`--grep=(${words.join('|')})[^ ]*( \\d+)?$`)
process.exitCode = await runInFront('pnpm', args, {
  ...process.env,
  E2E_RESULTS: 'test-results/screens',
})
if (isReadme && process.exitCode === 0) {
  for (const language of ['ar', 'en']) {
    const image = join(root, 'docs/images', `home-${language}.png`)
    copyFileSync(join(folder, `readme-${language}.png`), image)
  }
}
