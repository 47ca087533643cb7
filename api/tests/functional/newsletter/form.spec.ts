import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { EXAMPLE_REMOVED } from '#content/site_content'
import { noteMilestone } from '#core/database/milestones'
import Subscriber from '#newsletter/subscriber'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { mailRoom } from '#tests/mail_room'

const PROMISE = 'Our newsletter will reach you at the start of next month.'
const WITHOUT_DATE = 'Your address is on the list for our newsletter.'

const hasForm = async () => (await rawRequest('/en')).text.includes('action="/en/newsletter"')

async function post(client: ApiClient, email: string) {
  const posted = await client.post('/en/newsletter').header('accept', 'text/html').form({ email })
  const sent = await client.post('/api/newsletter').json({ email })
  return { html: posted.text(), statuses: [posted.status(), sent.status()] }
}

test.group('The newsletter’s form', (group) => {
  const mail = mailRoom()
  group.each.setup(() => mail.set(null))
  group.each.teardown(() => mail.clear())

  test('is on the example’s site, and promises when the newsletter arrives', async ({
    client,
    assert,
  }) => {
    const organisation = await organisationOf(client)
    await organisation.show({ accent: '#2f7fc0' })
    assert.isTrue(await hasForm())
    assert.include((await rawRequest('/en')).text, 'Our monthly newsletter')
    const { html, statuses } = await post(client, 'reader@example.org')
    assert.deepEqual(statuses, [200, 200])
    assert.include(html, PROMISE)
  })

  test('is missing on an organisation’s own site, which can send nothing: {site}')
    .with([
      { site: 'named', become: { siteName: { ar: 'روافد', en: 'Rawafid' } } },
      { site: 'without the example', become: null },
    ])
    .run(async ({ client, assert }, { become }) => {
      const organisation = await organisationOf(client)
      if (!become) await noteMilestone(EXAMPLE_REMOVED)
      await organisation.show(become ?? { accent: '#2f7fc0' })
      assert.isFalse(await hasForm())
      assert.equal((await rawRequest('/newsletter')).status, 404)
      assert.equal((await rawRequest('/newsletter/confirm?token=x')).status, 200)
      const { statuses } = await post(client, 'reader@example.org')
      assert.deepEqual(statuses, [404, 404])
      assert.isNull(await Subscriber.first())
    })

  test('returns by {reason}, and promises no date')
    .with([{ reason: 'an administrator' }, { reason: 'a mail server' }])
    .run(async ({ client, assert }, { reason }) => {
      const organisation = await organisationOf(client)
      if (reason === 'a mail server') await mail.open()
      const newsletterForm = reason === 'an administrator' ? 'shown' : 'automatic'
      await organisation.show({ siteName: { ar: 'روافد', en: 'Rawafid' }, newsletterForm })
      assert.isTrue(await hasForm())
      const texts = await client.get('/locales/en.json')
      assert.notInclude(texts.text(), 'next month')
      assert.notInclude(texts.text(), 'Our monthly newsletter')
      assert.include(texts.text(), WITHOUT_DATE)
      const { defaults } = await organisation.read()
      assert.equal(defaults.texts.newsletterSuccess.en, WITHOUT_DATE)
      assert.equal(defaults.texts.newsletterSuccess.ar, 'أُضيف بريدك إلى قائمة النشرة.')
      await organisation.show({ newsletterForm: 'hidden' })
      assert.isFalse(await hasForm())
    })
})
