import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { errorForLog, originalStack } from '#core/errors/error_for_log'

test.group('The stack of an error in the build', (group) => {
  let folder = ''
  let built = ''

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-stack-'))
    mkdirSync(join(folder, 'chunks'))
    built = join(folder, 'chunks/inbox-1a2b.js')
    // The source map states that the first character of the built file comes from line 5 of the
    // source.
    const map = { version: 3, sources: ['../app/inbox/message.ts'], names: [], mappings: 'AAIA' }
    writeFileSync(`${built}.map`, JSON.stringify(map))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  test('names the source and its line', ({ assert }) => {
    const source = join(folder, 'app/inbox/message.ts')
    const frames = (place: string) => `Error: no\n    at read (${place})\n    at ${place}`
    for (const address of [built, pathToFileURL(built).href])
      assert.equal(originalStack(frames(`${address}:1:1`)), frames(`${source}:5:1`))
  })

  test('leaves what is from no build as it is', ({ assert }) => {
    const stack = `Error: no\n    at a (${join(folder, 'other.js')}:1:1)\n    at node:internal/timers:1:1`
    assert.equal(originalStack(stack), stack)
  })

  test('is what the log gets', ({ assert }) => {
    const error = new Error('no')
    error.stack = `Error: no\n    at read (${pathToFileURL(built).href}:1:1)`
    const { stack } = errorForLog(error) as Error
    assert.include(stack, `${join(folder, 'app/inbox/message.ts')}:5:1`)
  })
})
