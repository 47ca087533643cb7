// ufuq-<version>.cdx.json: the components of a release, in the CycloneDX format, for tools that
// look for known vulnerabilities.
// THIRD-PARTY.txt: the packages in a release, with their licences and the licence texts.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, StepFailed } from '../steps.ts'
import { manifestOf, type Manifest } from './packages.ts'

interface Bom {
  serialNumber?: string
  metadata: { timestamp: string }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** The package URL, as the package manager writes it. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * Writes the lock file's bill of materials, reduced to these packages, the packages of the
 * workspace and the release itself. The same commit results in the same bytes: the file has no
 * serial number, and its `time` (in seconds) is that of the commit.
 */
export async function writeComponents(file: string, folders: Iterable<string>, time: string) {
  const packages = ['api', 'web', 'admin', 'text-editor', 'shared'].map(
    (name) => `--filter=@ufuq/${name}`,
  )
  const format = ['--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application']
  mkdirSync(dirname(file), { recursive: true })
  // The lock file lists the binaries for every system, but only those for some systems are
  // installed.
  await run('pnpm', [...packages, 'sbom', ...format, '--prod', '--lockfile-only', `--out=${file}`])
  const { serialNumber: _, ...bom } = JSON.parse(readFileSync(file, 'utf8')) as Bom

  const manifests = [...folders].map(manifestOf)
  const contained = new Set(manifests.map(({ name, version }) => purlOf(name, version)))
  const listed = new Set(bom.components.map((component) => component['bom-ref']))
  const missing = [...contained].filter((purl) => !listed.has(purl))
  if (missing.length > 0)
    throw new StepFailed(`Not in the bill of materials: ${missing.join(', ')}`)
  const isPart = (ref: string) => contained.has(ref) || /^pkg:npm\/(?:%40ufuq\/|ufuq@)/.test(ref)
  bom.metadata.timestamp = new Date(Number(time) * 1000).toISOString()
  bom.components = bom.components.filter((component) => isPart(component['bom-ref']))
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => isPart(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isPart) }))
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
}

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
