import { test } from '@japa/runner'
import { checkMailDomain } from '#setup_check/mail_domain'
import { dnsServer, type Zone } from '#tests/dns_server'

const MX = { mx: ['mx.mail.net'] }
const SPF = 'v=spf1 include:mail.net -all'
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`

interface Given {
  selector?: string
  email?: string
  user?: string
}

/** The lines that the check returns if it queries a name server with this zone. */
async function linesFor(zone: Zone, { selector, ...given }: Given = {}) {
  const server = await dnsServer(zone)
  try {
    const options = { email: 'hello@ufuq.org', user: '', isSending: true, dns: server.resolver }
    const lines = await checkMailDomain(selector, { ...options, ...given })
    return lines.map(({ level, text }) => `${level} ${text}`)
  } finally {
    await server.close()
  }
}

interface Case {
  zone: Zone
  reported: RegExp
  given?: Given
}

const CASES: Case[] = [
  { zone: {}, reported: /^fault The DNS does not know ufuq\.org\. Correct MAIL_FROM/ },
  { zone: { 'ufuq.org': {} }, reported: /^warning MX: ufuq\.org has no record/ },
  { zone: { 'ufuq.org': { mx: ['.'] } }, reported: /^warning MX: ufuq\.org has no record/ },
  { zone: { 'ufuq.org': MX }, reported: /^warning SPF: .+ such as v=spf1/ },
  { zone: { 'ufuq.org': MX }, reported: /^warning DMARC: .+ _dmarc\.ufuq\.org with v=DMARC1/ },
  { zone: { 'ufuq.org': MX }, reported: /^skipped DKIM: .+ --dkim-selector/ },
  {
    zone: { 'ufuq.org': { ...MX, txt: [SPF, 'v=spf1 mx -all'] } },
    reported: /^fault SPF: ufuq\.org has 2 TXT records with v=spf1/,
  },
  {
    zone: { 'ufuq.org': { ...MX, txt: ['v=spf1 a +all'] } },
    reported: /^fault SPF: .+ lets anyone send/,
  },
  {
    zone: { 'ufuq.org': MX, '_dmarc.ufuq.org': { txt: ['v=DMARC1; p=none', 'v=DMARC1;p=none'] } },
    reported: /^fault DMARC: _dmarc\.ufuq\.org has 2 records/,
  },
  {
    zone: { 'ufuq.org': MX, '_dmarc.ufuq.org': { txt: ['v=DMARC1; p=none'] } },
    reported: /^ok DMARC at ufuq\.org: .+ change none to quarantine/,
  },
  {
    zone: { 'news.ufuq.org': MX, '_dmarc.ufuq.org': { txt: ['v=DMARC1; p=reject'] } },
    given: { email: 'hello@news.ufuq.org' },
    reported: /^ok DMARC at ufuq\.org: v=DMARC1; p=reject$/,
  },
  {
    zone: { 'ufuq.org': MX },
    given: { selector: 'key1' },
    reported: /^fault DKIM: key1\._domainkey\.ufuq\.org has no key/,
  },
  {
    zone: { 'ufuq.org': MX, 'key1._domainkey.ufuq.org': { txt: ['v=DKIM1; p='] } },
    given: { selector: 'key1' },
    reported: /^fault DKIM: .+ is empty/,
  },
  {
    zone: { 'ufuq.org': MX },
    given: { user: 'somebody@mail.net' },
    reported: /^warning Alignment: .+ SMTP_USER belongs to mail\.net/,
  },
  {
    zone: { 'ufuq.org': 'servfail' },
    reported: /^warning The DNS does not respond for ufuq\.org \(ESERVFAIL\)/,
  },
  {
    zone: {},
    given: { email: 'hello@ufuq.example' },
    reported: /^fault hello@ufuq\.example is an example/,
  },
]

test.group('The DNS of the domain that emails come from', () => {
  test('is good with MX, one SPF, DMARC, a key of DKIM and an account of the domain', async ({
    assert,
  }) => {
    const zone: Zone = {
      'ufuq.org': { ...MX, txt: ['google-site-verification=x', SPF] },
      '_dmarc.ufuq.org': { txt: ['v=DMARC1; p=reject'] },
      'key1._domainkey.ufuq.org': { txt: [KEY] },
    }
    const lines = await linesFor(zone, { selector: 'key1', user: 'hello@ufuq.org' })
    assert.deepEqual(
      lines.map((line) => line.split(/[: ]/, 2).join(' ')),
      ['ok MX', 'ok SPF', 'ok DMARC', 'ok DKIM', 'ok Alignment'],
    )
  })

  test('is reported where it falls short: {told}')
    .with(CASES)
    .run(async ({ assert }, { zone, reported, given }) => {
      const lines = await linesFor(zone, given)
      assert.isTrue(
        lines.some((line) => reported.test(line)),
        lines.join('\n'),
      )
    })
})
