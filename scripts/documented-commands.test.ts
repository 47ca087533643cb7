import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labCommands } from './lab.ts'
import { scripts, unknownNpmCommands } from './lint/docs/commands.ts'
import { root } from './steps.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the root has at most fourteen scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(14)
})

test('every command that a comment or a message names exists', () => {
  const files = globSync(
    [
      '{Dockerfile,compose.yaml}',
      '{api,shared,text-editor,admin,web,desktop}/*.ts',
      'api/{app,bin,commands,config,database,patches,providers,start,tests}/**/*.ts',
      '{shared,text-editor,admin,web,desktop}/{src,e2e,packaging,runtime}/**/*.{ts,tsx,json}',
      '{scripts,lab}/{,bench/,crash/,fuzz/,handbook/,neighbours/,processes/,release/}*.ts',
    ],
    { cwd: root },
  )
  const unknown = files.flatMap((file) =>
    unknownNpmCommands(read(file)).map((command) => `${file}: ${command}`),
  )
  expect(unknown).toEqual([])
})

test('the guide for contributors lists every command of the lab', () => {
  const guide = read('CONTRIBUTING.md')
  const missing = Object.keys(labCommands).filter(
    (name) => !guide.includes(`npm run lab -- ${name}`),
  )
  expect(missing).toEqual([])
})
