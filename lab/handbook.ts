// npm run lab -- handbook: follows the pages of docs/operations with their exact commands, on a
// minimal Debian 12 system with systemd, nginx, Caddy and MariaDB. Prints how long each task took.
// Run the command as root; the base system is stored in TMPDIR.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { growing } from './handbook/growing.ts'
import { installing } from './handbook/installing.ts'
import { maintaining } from './handbook/maintaining.ts'
import { Machine, makeBase, whatIsMissing } from './handbook/machine.ts'
import { Operator } from './handbook/operator.ts'
import { makeReleases } from './handbook/releases.ts'
import { exitCode, signals, step, StepFailed, task } from '../scripts/steps.ts'

const rows = ['| task | page | seconds | ok |', '| --- | --- | --- | --- |']

async function follow(machine: Machine, releases: string) {
  const operator = new Operator(machine, releases)
  const tasks = [...installing(operator), ...maintaining(operator), ...growing(operator)]
  for (const { name, page, run } of tasks) {
    const began = performance.now()
    const row = (ok: string) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      rows.push(`| ${name} | ${page} | ${seconds} | ${ok} |`)
    }
    try {
      await step(`handbook  ${name}`, () => row(['yes', run()].filter(Boolean).join(', ')))
    } catch (error) {
      row('**no**')
      const log = machine.run('journalctl --unit=ufuq --lines=20 --output=cat').output
      if (error instanceof StepFailed) throw new StepFailed(`${error.output}\n${log}`)
      throw error
    }
  }
}

async function test() {
  const missing = whatIsMissing()
  if (missing) throw new StepFailed(missing)
  let base = ''
  const releases = mkdtempSync(join(tmpdir(), 'ufuq-handbook-releases-'))
  const machine = new Machine()
  const end = () => {
    machine.remove()
    rmSync(releases, { recursive: true, force: true })
  }
  process.once('exit', end)
  for (const signal of signals) process.once(signal, () => process.exit(exitCode(null, signal)))
  try {
    await step('handbook  base system', async () => void (base = await makeBase()))
    await step('handbook  two releases', () => makeReleases(releases))
    await step('handbook  machine', () => machine.start(base))
    await follow(machine, releases)
  } finally {
    end()
    if (rows.length > 2) console.log(rows.join('\n'))
  }
}

await task(test)
