import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { auditPackages } from './audit.ts'

/** A registry that knows an advisory of this severity, or has no audit endpoint. */
async function registry(severity: string | null) {
  const server = createServer((_, response) => {
    const advisory = { id: 1, url: 'https://example.org/1', title: 'Flaw', severity }
    const found = { ...advisory, vulnerable_versions: '*', cwe: [], cvss: { score: 8 } }
    response.writeHead(severity === null ? 405 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(severity === null ? {} : { 'openid-client': [found] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { ...process.env, pnpm_config_registry: `http://127.0.0.1:${port}/` }
}

test.each(['high', 'critical'])('a %s advisory fails the release', async (severity) => {
  const env = await registry(severity)
  await expect(auditPackages(env)).rejects.toMatchObject({
    output: expect.stringContaining('openid-client'),
  })
})

test('a moderate advisory does not', async () => {
  expect(await auditPackages(await registry('moderate'))).toBeUndefined()
})

test('a registry that cannot be asked is noted', async () => {
  expect(await auditPackages(await registry(null))).toContain('NOT AUDITED')
  const offline = { ...process.env, pnpm_config_registry: 'http://127.0.0.1:9/' }
  expect(await auditPackages(offline)).toContain('NOT AUDITED')
})
