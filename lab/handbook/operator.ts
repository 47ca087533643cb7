// The operator who follows the pages, and the state that one task passes to the next.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailed } from '../../scripts/steps.ts'
import type { Machine } from './machine.ts'
import { block } from './pages.ts'
import { Site } from './site.ts'

export interface Task {
  name: string
  page: string
  /** Returns a note if some steps differed from the page. */
  run: () => string | void
}

const SETTINGS = '/opt/ufuq/.env'
export const EDIT = /^nano \/opt\/ufuq\/\.env.*$/
export const ARCHIVE = /ufuq-20\d{6}T\d{6}Z\.tar\.gz/

export function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new StepFailed(otherwise)
}

export class Operator {
  readonly machine: Machine
  readonly site: Site
  /** The pages that must stay public as long as the site exists. */
  readonly pages: string[] = []
  /** The name of the manual backup. */
  archive = ''
  readonly #releases: string

  constructor(machine: Machine, releases: string) {
    this.machine = machine
    this.site = new Site(machine)
    this.#releases = releases
  }

  /** Copies the release and its hash to /root, as a download would. */
  bring(version: string) {
    for (const end of ['tar.gz', 'sha256']) {
      const file = `ufuq-${version}.${end}`
      cpSync(join(this.#releases, file), this.machine.path(`/root/${file}`))
    }
  }

  version = () => this.machine.expect('ufuq version').trim()

  /** Returns a command that adds the given lines, as an operator would add them in an editor. */
  add(lines: string): string {
    this.machine.write('/root/test-settings', lines)
    return `cat /root/test-settings >> ${SETTINGS}`
  }

  inBackups = () => this.machine.expect('cd /backups && ls').trim().split('\n')

  backUp(): string {
    this.machine.expect(block('backup-and-restore.md', 'By hand', 'ufuq backup'))
    const archives = this.inBackups().filter((name) => ARCHIVE.test(name))
    return archives.at(-1) ?? ''
  }
}
