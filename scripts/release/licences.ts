// THIRD-PARTY.txt: the packages in a release, with their licences and the licence texts.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailed } from '../steps.ts'
import { manifestOf, type Manifest } from './packages.ts'

/** The licences that packages name only in their README, by name and version of the package. */
const FROM_README: Readonly<Record<string, string>> = { 'combine-errors 3.0.3': 'MIT' }

const licenceOf = ({ license }: Manifest) => (typeof license === 'object' ? license.type : license)

function sourceOf({ repository, homepage, name }: Manifest) {
  const address = typeof repository === 'object' ? repository.url : repository
  const known = address ?? homepage ?? `https://www.npmjs.com/package/${name}`
  return known.replace(/^git\+/, '').replace(/\.git$/, '')
}

const textsOf = (folder: string) =>
  globSync('{LICEN[CS]E,licen[cs]e,Licen[cs]e,NOTICE,COPYING,OFL}{,[._-]*}', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())

/** Throws if a package does not state its licence. */
export function thirdParty(folders: Iterable<string>): string {
  const entries = new Map<string, string>()
  for (const folder of folders) {
    const manifest = manifestOf(folder)
    const title = `${manifest.name} ${manifest.version}`
    const licence = licenceOf(manifest) ?? FROM_README[title]
    const texts = textsOf(folder)
    if (!licence && texts.length === 0) throw new StepFailed(`${title} names no licence.`)
    const lines = [title, `Licence: ${licence ?? 'see below'}`, `Source: ${sourceOf(manifest)}`]
    entries.set(title, [lines.join('\n'), ...texts].join('\n\n'))
  }
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  const introduction =
    'This release contains the following packages, whole or in part, under the licences of their authors.'
  return [introduction, ...[...entries.keys()].toSorted().map((title) => entries.get(title))]
    .join(rule)
    .concat('\n')
}
