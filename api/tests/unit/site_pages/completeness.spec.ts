import { test } from '@japa/runner'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { shippedValues } from '@ufuq/shared/domain/site/values'
import { shippedTexts } from '#content/locale_catalogues'
import { assertComplete } from '#site_pages/site_pages_validators'

test.group('The organisation as it is shipped', () => {
  const shipped = (settings: Record<string, string>) =>
    shippedValues(SITE_PARTS.organisation, shippedTexts(), settings)

  test('lacks nothing where no setting says anything of a network', ({ assert }) => {
    const settings = { email: 'us@example.org', 'networks.youtube.link': '' }
    assert.doesNotThrow(() => assertComplete('organisation', shipped(settings)))
  })

  test('lacks an address that no setting gives', ({ assert }) => {
    assert.throws(() => assertComplete('organisation', shipped({})))
  })
})
