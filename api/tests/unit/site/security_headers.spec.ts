import { test } from '@japa/runner'
import { resourcePolicy, securityHeaders } from '#site/serving/security_headers_middleware'

const site = {
  origin: 'http://127.0.0.1:3333',
  newsletterEndpoint: '/api/newsletter',
  timeZone: 'Asia/Riyadh',
}

const policyOf = (changes: Partial<typeof site> = {}, development = false) =>
  securityHeaders({ ...site, ...changes }, { development })['content-security-policy']!

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

test.group('Security headers', () => {
  test('scripts come from this server only', ({ assert }) => {
    assert.equal(directive(policyOf(), 'script-src'), "script-src 'self'")
    assert.equal(directive(policyOf(), 'worker-src'), "worker-src 'self'")
  })

  test('a newsletter endpoint of another origin may be posted to, and nothing else of it', ({
    assert,
  }) => {
    const policy = policyOf({ newsletterEndpoint: 'https://forms.example/f/1' })
    assert.equal(directive(policy, 'connect-src'), "connect-src 'self' https://forms.example")
    assert.equal(directive(policy, 'form-action'), "form-action 'self' https://forms.example")
    assert.equal(directive(policy, 'script-src'), "script-src 'self'")
  })

  test('an endpoint on this server adds nothing', ({ assert }) => {
    const policy = policyOf({ newsletterEndpoint: 'http://127.0.0.1:3333/api/newsletter' })
    assert.equal(directive(policy, 'connect-src'), "connect-src 'self'")
  })

  test('only an https site asks browsers to insist on https', ({ assert }) => {
    const options = { development: false }
    assert.notProperty(securityHeaders(site, options), 'strict-transport-security')
    assert.property(
      securityHeaders({ ...site, origin: 'https://ufuq.example' }, options),
      'strict-transport-security',
    )
  })

  test('others may embed what visitors read, and nothing of the staff', ({ assert }) => {
    for (const path of [
      '/',
      '/en',
      '/og/ar-1.png',
      '/uploads/1.webp',
      '/feed.xml',
      '/assets/a.js',
    ]) {
      assert.equal(resourcePolicy(path), 'cross-origin', path)
    }
    for (const path of [
      '/api',
      '/api/messages/export.csv',
      '/api/messages/export.xlsx',
      '/admin',
      '/en/admin/x',
      '/preview/x',
    ]) {
      assert.equal(resourcePolicy(path), 'same-origin', path)
    }
  })

  test('only development lets inline scripts through', ({ assert }) => {
    assert.include(directive(policyOf({}, true), 'script-src'), "'unsafe-inline'")
  })
})
