import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { labCommands } from './lab.ts'
import { root } from './steps.ts'

/**
 * The file of a lab command begins with the usage of that command. The other files are shared code.
 */
const isCommand = (file: string) => {
  const [comment = ''] = readFileSync(join(root, file), 'utf8').split('\n', 1)
  return comment.startsWith('//') && comment.includes(`npm run lab -- ${basename(file, '.ts')}`)
}

test('the lab lists each of its commands, and no other', () => {
  const commands = globSync('lab/*.ts', { cwd: root }).filter(isCommand)
  expect(Object.keys(labCommands)).toEqual(commands.map((file) => basename(file, '.ts')).toSorted())
})
