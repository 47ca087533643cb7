import { test } from '@japa/runner'
import { storedMessages } from '#tests/functional/inbox/stored_messages'
import { serverAddress } from '#tests/server_address'

const submission = {
  name: 'Omar Nasser',
  email: 'omar@example.org',
  message: 'Where do you publish your accounts?',
}
interface Origin {
  description: string
  headers: Record<string, string>
  passes: boolean
}

const evil = 'https://evil.example'
const host = new URL(serverAddress).host

test.group('Writes from other sites', () => {
  test('{description}')
    .with<Origin[]>([
      { description: 'neither header: no browser', headers: {}, passes: true },
      { description: 'typed by the person', headers: { 'sec-fetch-site': 'none' }, passes: true },
      { description: 'another site', headers: { 'sec-fetch-site': 'cross-site' }, passes: false },
      { description: 'a neighbour', headers: { 'sec-fetch-site': 'same-site' }, passes: false },
      { description: 'an unknown word', headers: { 'sec-fetch-site': 'whatever' }, passes: false },
      {
        description: 'another site that names our origin',
        headers: { 'sec-fetch-site': 'cross-site', origin: serverAddress },
        passes: false,
      },
      {
        description: 'the same origin behind a proxy that changes the host',
        headers: { 'sec-fetch-site': 'same-origin', origin: 'https://ufuq.example' },
        passes: true,
      },
      {
        description: 'an old browser, our origin',
        headers: { origin: serverAddress },
        passes: true,
      },
      {
        description: 'an old browser, our host over https',
        headers: { origin: `https://${host}` },
        passes: true,
      },
      { description: 'an old browser, another origin', headers: { origin: evil }, passes: false },
      {
        description: 'an old browser, another port',
        headers: { origin: 'http://127.0.0.1:1' },
        passes: false,
      },
      {
        description: 'an old browser, a host that begins like ours',
        headers: { origin: `${serverAddress}.evil.example` },
        passes: false,
      },
      { description: 'an origin that is hidden', headers: { origin: 'null' }, passes: false },
      {
        description: 'a proxy header nobody vouches for',
        headers: { origin: evil, 'x-forwarded-host': 'evil.example' },
        passes: false,
      },
    ])
    .run(async ({ client, assert }, { headers, passes }) => {
      const response = await client.post('/api/contact').headers(headers).json(submission)
      response.assertStatus(passes ? 200 : 403)
      if (!passes) response.assertBodyContains({ code: 'cross_site' })
      assert.lengthOf(await storedMessages(), passes ? 1 : 0)
    })

  test('do not stop a reader who follows a link from another site', async ({ client }) => {
    const response = await client
      .get('/api/health')
      .headers({ 'sec-fetch-site': 'cross-site', origin: evil })
    response.assertStatus(200)
  })
})
