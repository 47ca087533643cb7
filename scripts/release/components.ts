// ufuq-<version>.cdx.json: the components of a release, in the CycloneDX format, for tools that
// look for known vulnerabilities.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { run, StepFailed } from '../steps.ts'
import { manifestOf } from './packages.ts'

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
