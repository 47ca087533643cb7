import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSettings, readSettings } from './settings.ts'

const defaults = {
  server: null,
  language: null,
  theme: 'system',
  notifications: true,
  zoom: 0,
}

describe('The remembered settings', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-settings-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('are there again at the next start', () => {
    const file = join(folder, 'deep', 'settings.json')
    expect(openSettings(file).current).toEqual(defaults)
    openSettings(file).change({ server: 'https://example.org', language: 'en' })
    openSettings(file).change({ zoom: 1, theme: 'dark' })
    expect(openSettings(file).current).toEqual({
      ...defaults,
      server: 'https://example.org',
      language: 'en',
      theme: 'dark',
      zoom: 1,
    })
    expect(readdirSync(join(folder, 'deep'))).toEqual(['settings.json'])
    expect(readFileSync(file, 'utf8')).toContain('https://example.org')
  })

  test.each([
    '',
    'not JSON',
    'null',
    '[]',
    '{"server":"http://example.org","language":"fr","theme":"night","zoom":99,"window":{"x":0}}',
    '{"server":5,"zoom":"1","window":{"x":0.5,"y":0,"width":1,"height":1,"isMaximized":true}}',
  ])('are the defaults when the file says %j', (text) => {
    expect(readSettings(text)).toEqual(defaults)
  })
})
