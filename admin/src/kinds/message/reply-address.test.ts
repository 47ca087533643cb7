import { expect, test } from 'vitest'
import { replyAddress, replyBody } from './reply-texts.ts'

const parts = {
  opening: 'Dear Hala,\n\nThank you.',
  intro: 'Hala wrote:',
  text: 'First line\nsecond',
}
const reply = {
  email: 'hala@example.org',
  subject: 'Your message & more',
  body: replyBody(parts),
}

const bodyOf = (address: string) => new URL(address).searchParams.get('body')

test('a reply is sent to the person, with every line quoted', () => {
  const address = replyAddress(reply)
  expect(address).toMatch(/^mailto:hala@example\.org\?subject=Your%20message%20%26%20more&body=/)
  expect(bodyOf(address)).toBe(
    'Dear Hala,\r\n\r\nThank you.\r\n\r\nHala wrote:\r\n> First line\r\n> second',
  )
})

test('no address smuggles a field into the letter', () => {
  const { pathname, searchParams } = new URL(
    replyAddress({ ...reply, email: 'a?bcc=x&b@example.org', body: 'x&bcc=thief@example.org' }),
  )
  expect(pathname).toBe('a%3Fbcc%3Dx%26b@example.org')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
})

test('a long text is cut where a mail program would refuse the address, never inside a character', () => {
  for (const text of ['مرحبًا '.repeat(500), '🌅'.repeat(900), 'x'.repeat(5000), '\uD83C']) {
    const address = replyAddress({ ...reply, body: replyBody({ ...parts, text }) })
    expect(address.length).toBeLessThanOrEqual(2000)
    expect(bodyOf(address)).not.toMatch(/\p{Surrogate}/u)
    expect(bodyOf(address)?.endsWith('…')).toBe(text.length > 1)
  }
})
