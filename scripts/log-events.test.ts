import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const sources = globSync('api/{app,config,providers,start}/**/*.ts', { cwd: root }).map((file) => ({
  file,
  text: read(file),
}))

const unique = (names: string[]) => [...new Set(names)].toSorted()

/** The first column of the table below a heading, without the header row. */
function documentedEvents(heading: string) {
  const [, section = ''] = read('docs/operations/monitoring.md').split(`### ${heading}\n`)
  const [table = ''] = section.split(/\n###? /)
  return [...table.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name = '']) => name).slice(1)
}

test('the handbook lists every event of the log, and no other', () => {
  const logged = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bevent: '([a-z_]+)'/g)].map(([, name = '']) => name),
  )
  expect(documentedEvents('Events')).toEqual(unique(logged))
})

test('the handbook lists every security event, and no other', () => {
  const names = read('api/app/core/errors/security_events.ts').matchAll(/^ {2}([a-z_]+): '/gm)
  const recorded = [...names].map(([, name = '']) => name)
  expect(documentedEvents('Security events').toSorted()).toEqual(recorded.toSorted())
})

test('every line of the log has an event', () => {
  const without = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\blogger\s*\.(?:debug|info|warn|error|fatal)\(\s*([^\n]*)/g)]
      .map(([, argument = '']) => argument)
      .filter(
        (argument) =>
          !/^(?:\{[^}]*\bevent\b|\{ \.\.\.details\b|details\b|OF_DRIVER\b)/.test(argument),
      )
      .map((argument) => `${file}: ${argument}`),
  )
  expect(without).toEqual([])
})
