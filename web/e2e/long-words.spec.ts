import type { APIRequestContext, Page } from '@playwright/test'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { MessageListItem } from '@ufuq/shared/contract/inbox'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { adminAddresses } from './support/admin-addresses.ts'
import { arriveInside } from './support/arrival.ts'
import { signedInApi } from './support/people.ts'
import {
  assertSoundAtEveryWidth,
  AXE_WIDTHS_OF_MATRIX,
  inOneLanguage,
  WIDTHS,
} from './support/sound.ts'
import { expect, people, test } from './support/test.ts'

/** A word without a place to break, as an address or a compound may be. */
const ARABIC = 'مستشفيات'.repeat(19).slice(0, 150)
const LATIN = 'Donaudampfschiff'.repeat(10).slice(0, 150)

const upTo = (max: number, text: string) => text.repeat(max).slice(0, max).trim()

/** Everything that a text can hold, each with the word in it. */
const markdown = (word: string) => `${word} **${word}** [${word}](https://example.org/${word})

## ${word}

- ${word}
- [x](/projects)

> ${word}
>
> — ${word}

### ${word} ${word}

| ${word} | 2 | 3 | 4 | 5 | 6 |
| --- | ---: | ---: | ---: | ---: | ---: |
| a | ${word} | 1,234,567 | 3 | 4 | 5 |

\`${word}\` [^1]

\`\`\`
${word} ${word}
\`\`\`

## ${word}

${word}

[^1]: ${word}
`

async function post<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json() as Promise<Answer>
}

/** A published pair of which every field is as long as it may be, without a place to break. */
async function publishLongWords(api: APIRequestContext) {
  const side = (word: string) => ({
    title: `${word} ${upTo(LIMITS.title.max - word.length - 1, word)}`,
    content: markdown(word),
  })
  const { english, arabic } = await post<WholePair>(api, '/api/publications/pairs', {
    shared: { tags: [upTo(LIMITS.tag.max, ARABIC), upTo(LIMITS.tag.max, LATIN)] },
    english: side(LATIN),
    arabic: side(ARABIC),
    status: 'published',
  })
  return { ar: arabic, en: english }
}

/** The longest that every other field of a visitor or of the staff takes; gives the messages. */
async function writeLongWords(api: APIRequestContext, language: string) {
  const email = `${upTo(63, `${language}.long`)}@${upTo(60, 'domain')}.example`
  const words = { name: upTo(LIMITS.name.max, ARABIC), email }
  await post(api, '/api/contact', { ...words, message: `${LATIN} ${ARABIC}` })
  await post(api, '/api/volunteer', {
    ...words,
    phone: upTo(LIMITS.phone.max, '0123456789'),
    skills: LATIN,
    reason: ARABIC,
  })
  await post(api, '/api/newsletter', { email })
  await post(api, '/api/users', {
    username: upTo(LIMITS.username.max, `${language}Wwwwww`),
    email,
    password: 'as long as it needs to be',
  })
  const answer = await api.get('/api/messages')
  const messages = (await answer.json()) as MessageListItem[]
  const own = messages.filter((message) => message.email === email)
  expect(own).toHaveLength(2)
  return own
}

const assertLaidOutAsLong = (page: Page, what: string) =>
  assertSoundAtEveryWidth(page, `long-${what}`, WIDTHS, AXE_WIDTHS_OF_MATRIX)

const TITLE = 'words without a place to break move and cover nothing at any width'

test(`${TITLE} of the site`, async ({ page, language, baseURL, at }) => {
  test.setTimeout(1_800_000)
  const api = await signedInApi(baseURL ?? '', people.admin)
  const pair = await publishLongWords(api)
  const { id, slug, tags } = pair[language]
  const pages = {
    home: '/',
    list: '/publications',
    article: `/publications/${slug}`,
    foreign: `/publications/${pair[language === 'ar' ? 'en' : 'ar'].slug}`,
    tag: `/publications?tag=${encodeURIComponent(tags[0] ?? '')}`,
    search: `/publications?q=${encodeURIComponent(LATIN.slice(0, LIMITS.search.max))}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(at(path))
    await assertLaidOutAsLong(page, name)
  }
  await api.delete(`/api/publications/pairs/${id}`)
  await api.dispose()
})

// The screens of the staff have the words of both languages beside each other.
test(`${TITLE} inside`, inOneLanguage(0), async ({ page, language, baseURL, signIn }) => {
  test.setTimeout(1_800_000)
  const api = await signedInApi(baseURL ?? '', people.admin)
  const messages = await writeLongWords(api, language)
  const { id } = (await publishLongWords(api))[language]
  await signIn(people.admin)
  for (const path of [
    ...adminAddresses(id),
    ...messages.map((message) => `/admin/inbox/${message.id}`),
  ]) {
    await page.goto(path)
    await arriveInside(page)
    await assertLaidOutAsLong(page, path.replaceAll(/\W+/g, '-').slice(1))
  }
  await api.delete(`/api/publications/pairs/${id}`)
  await page.goto('/admin/publications/bin')
  await arriveInside(page)
  await assertLaidOutAsLong(page, 'bin')
  await api.dispose()
})
