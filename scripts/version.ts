// `npm version <major|minor|patch>` runs this script once package.json contains the new version.
// The script writes the version to every file that contains it, gives the changelog's new section
// its heading, and adds these changes to the commit that npm makes.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

export const version = (JSON.parse(read('package.json')) as { version: string }).version

/** The files that contain the version, and the line in which each file contains it. */
const PLACES: Record<string, { line: RegExp; current: string }> = {
  'shared/src/contract/version.ts': {
    line: /export const VERSION = '.*'/,
    current: `export const VERSION = '${version}'`,
  },
  // Electron and its packages read the version from this file.
  'desktop/package.json': { line: /"version": ".*"/, current: `"version": "${version}"` },
}
const CHANGELOG = 'CHANGELOG.md'

/** The files whose version differs from that of package.json, as sentences. */
export const versionProblems = (): string[] => [
  ...Object.entries(PLACES).flatMap(([file, { current }]) =>
    read(file).includes(current) ? [] : [`${file} lacks ${current}`],
  ),
  ...(read(CHANGELOG).includes(`\n## [${version}] - `)
    ? []
    : [`${CHANGELOG} has no section of ${version}`]),
]

function write() {
  for (const [file, { line, current }] of Object.entries(PLACES))
    writeFileSync(join(root, file), read(file).replace(line, current))
  const heading = `## [${version}] - ${new Date().toISOString().slice(0, 10)}`
  const news = '## [Unreleased]\n'
  if (!read(CHANGELOG).includes(`\n## [${version}] - `))
    writeFileSync(join(root, CHANGELOG), read(CHANGELOG).replace(news, `${news}\n${heading}\n`))
  execFileSync('git', ['add', CHANGELOG, ...Object.keys(PLACES)], { cwd: root })
}

if (import.meta.main) write()
