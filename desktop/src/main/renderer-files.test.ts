import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rendererFile } from './renderer-files.ts'

describe("The window's own files", () => {
  let outside = ''
  let folder = ''
  beforeAll(() => {
    outside = mkdtempSync(join(tmpdir(), 'ufuq-files-'))
    folder = join(outside, 'renderer')
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(outside, 'secret.js'), 'secret')
    writeFileSync(join(outside, 'settings.json'), '{}')
    writeFileSync(join(folder, 'index.html'), 'the page')
    writeFileSync(join(folder, 'assets', 'app.js'), 'the code')
    writeFileSync(join(folder, 'assets', 'data.json'), '{}')
  })
  afterAll(() => rmSync(outside, { recursive: true, force: true }))

  test.each(['/', '/admin', '/admin/publications/edit/12', '/server', '/constructor'])(
    'answer every screen with the one page: %s',
    async (path) => {
      const response = await rendererFile(folder, path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toBe('the page')
    },
  )

  test('are sent with their type and a policy that lets only them run', async () => {
    const { headers } = await rendererFile(folder, '/assets/app.js')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("connect-src 'self'")
  })

  test.each([
    '/assets/missing.js',
    '/assets/data.json',
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/%',
    '/app.js%00.html',
  ])('are nothing else: %s is not found', async (path) => {
    const response = await rendererFile(folder, path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found')
  })
})
