import { test } from '@japa/runner'
import siteSettings from '#config/site'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Attack: open redirects', () => {
  test('{$self} leads to no other site')
    .with([
      '//evil.example',
      '//evil.example/publications/',
      '///evil.example//',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '/%09//evil.example/',
      '/en//evil.example/',
      '/en/admin//evil.example/',
      '/en/admin/\\evil.example',
      '/.//evil.example/',
      '/en/..//evil.example/',
      '//evil.example/%2e%2e/',
      '/@evil.example/',
      'http://evil.example/en/',
      '/en/?next=https://evil.example/',
      '/admin/login?returnTo=//evil.example',
      '/publications/?after=//evil.example',
    ])
    .run(async ({ assert }, path) => {
      let address = path
      for (let hops = 0; hops < 4; hops++) {
        const { status, headers, text } = await rawRequest(address)
        assert.notMatch(text, /(?:href|action|content)="(?:https?:)?\/[/\\]evil\.example/)
        if (status < 300 || status >= 400 || !headers.location) return
        const target = new URL(headers.location, siteSettings.origin)
        assert.equal(target.origin, siteSettings.origin, headers.location)
        assert.notMatch(headers.location, /^[/\\]{2}|^\/?\\/)
        address = headers.location
      }
    })
})
