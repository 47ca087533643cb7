import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { SERVER_NOTICES } from '@ufuq/shared/contract/server-notices'
import { serverAddress } from '#tests/server_address'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const TOKEN = 'a-token-of-the-length-that-is-asked-for'

const read = (address: string, authorization?: string) =>
  fetch(address, authorization === undefined ? {} : { headers: { authorization } })

/** Every label of every line, as [name, value]. */
const labelsIn = (text: string) =>
  [...text.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))

const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((known) => known.startsWith(`${line} `))
      ?.slice(line.length),
  )

/**
 * The product's metrics that the Prometheus alerts use, except the backup metric, which exists only
 * if BACKUP_DIR is set.
 */
const namesInRules = () =>
  readFileSync(app.makePath('../docs/monitoring/prometheus-rules.yml'), 'utf8')
    .match(/\b(ufuq|nodejs|process)_[a-z0-9_]+/g)
    ?.map((name) => name.replace(/_count$/, ''))
    .filter((name) => name !== 'ufuq_backup_last_good_timestamp_seconds') ?? []

/** An unknown address that no page can have. No page can have the address of the metrics either. */
const UNKNOWN = '/metricx'

test.group('Metrics', (group) => {
  let address = ''
  group.setup(async () => {
    const settings = { ...(await room.migratedSettings()), METRICS_TOKEN: TOKEN }
    address = await room.spawn(settings).ready()
    return () => room.clear()
  })

  test('are nowhere until they are set up, and the address is as unknown as any other', async ({
    assert,
  }) => {
    const [metrics, unknown] = await Promise.all([
      read(`${serverAddress}/metrics`, `Bearer ${TOKEN}`),
      read(`${serverAddress}${UNKNOWN}`),
    ])
    assert.equal(metrics.status, 404)
    assert.equal(await metrics.text(), (await unknown.text()).replaceAll('metricx', 'metrics'))
  })

  test('count what the server does, by names from closed sets only', async ({ assert }) => {
    const secret = 'someone.private'
    const visits = [
      fetch(`${address}/${secret}/${secret}?${secret}=${secret}`),
      fetch(`${address}/api/${secret}`, { headers: { 'user-agent': secret, referer: secret } }),
      fetch(`${address}/preview/${secret}`),
      fetch(`${address}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': secret },
        body: JSON.stringify({ email: `${secret}@example.org` }),
      }),
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: secret, password: secret }),
      }),
      fetch(`${address}/${secret}`, { method: 'PROPFIND' }),
    ]
    for (const visit of visits) await (await visit).arrayBuffer()
    const seen = ['/', '/', '/favicon.svg', '/api/health', '/api/publications', '/api/publications']
    for (const path of seen) await fetch(address + path)

    const answer = await read(`${address}/metrics`, `Bearer ${TOKEN}`)
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers.get('content-type')), /^text\/plain; version=0\.0\.4/)
    const text = await answer.text()

    const requests = (route: string, method = 'GET', status = '2xx') =>
      valueOf(
        text,
        `ufuq_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      )
    assert.equal(requests('/api/health'), 1)
    assert.equal(requests('/api/newsletter', 'POST'), 1)
    assert.equal(requests('kept page'), 1)
    assert.equal(requests('/api/publications'), 2)
    assert.equal(requests('file'), 1)
    assert.equal(valueOf(text, 'ufuq_pages_total{from="cache"}'), 1)
    assert.isAtLeast(valueOf(text, 'ufuq_pages_total{from="rendering"}'), 2)
    assert.isAtLeast(valueOf(text, 'ufuq_db_query_duration_seconds_count{kind="insert"}'), 1)
    assert.isAtLeast(valueOf(text, 'ufuq_http_connections'), 1)
    assert.isAbove(valueOf(text, 'ufuq_disk_free_bytes{folder="data"}'), 0)
    for (const name of SERVER_NOTICES) {
      assert.oneOf(valueOf(text, `ufuq_notice{name="${name}"}`), [0, 1])
    }
    assert.equal(valueOf(text, 'ufuq_letters_pending'), 0)
    assert.isAtLeast(valueOf(text, 'nodejs_eventloop_lag_p99_seconds'), 0)

    for (const name of namesInRules()) assert.include(text, `# HELP ${name} `)

    assert.notInclude(text, secret)
    assert.notInclude(text, 'example.org')
    const patterns = Object.values(router.toJSON()).flatMap((routes) =>
      routes.map(({ pattern }) => pattern),
    )
    const sets: Record<string, string[]> = {
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'],
      route: [...patterns, 'kept page', 'file', 'metrics', 'none'],
      status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
      from: ['cache', 'rendering'],
      of: ['page', 'text'],
      outcome: ['done', 'failed', 'given up', 'sent'],
      kind: ['read', 'insert', 'update', 'delete', 'other'],
      limit: ['network', 'total'],
      folder: ['data', 'database', 'backups'],
      name: [...SERVER_NOTICES],
    }
    for (const { name, value } of labelsIn(text.replace(/^(nodejs|process)_.*$/gm, ''))) {
      if (name !== 'le') assert.include(sets[name] ?? [], value, `the label ${name}`)
    }
  })

  test('are for whoever bears the token, and unknown to everybody else', async ({ assert }) => {
    const unknown = await (await read(`${address}${UNKNOWN}`)).text()
    for (const authorization of [undefined, '', TOKEN, 'Bearer ', `Bearer ${TOKEN}x`]) {
      const refused = await read(`${address}/metrics`, authorization)
      assert.equal(refused.status, 404)
      assert.equal(refused.headers.get('content-type'), 'text/html; charset=utf-8')
      assert.equal(await refused.text(), unknown.replaceAll('metricx', 'metrics'))
    }
    const answer = await read(`${address}/metrics`, `Bearer ${TOKEN}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.include(await answer.text(), 'ufuq_http_request_duration_seconds_bucket')
  })
})
