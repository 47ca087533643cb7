import type { APIRequestContext } from '@playwright/test'
import { DOCUMENT_LIMITS } from '@ufuq/shared/contract/documents'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { WireMessage } from '@ufuq/shared/kinds/message'
import { adminAddresses } from '../support/admin-addresses.ts'
import { pdfOf, publishDocument } from '../support/documents.ts'
import { waitForScreen } from '../support/hydration.ts'
import {
  ARABIC,
  assertLaidOutAsLong,
  LATIN,
  post,
  publishLongWords,
  upTo,
} from '../support/long-words.ts'
import { signedInApi } from '../support/people.ts'
import { inOneLanguage } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'
import { deletePair } from '../support/pairs.ts'

/**
 * Fills the fields of the public forms and of a user account with the longest values; returns the
 * messages.
 */
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
  const answer = await api.get('/api/entries/inbox')
  const messages = (await answer.json()) as WireMessage[]
  const own = messages.filter(({ values }) => values.email === email)
  expect(own).toHaveLength(2)
  return own
}

// One language is enough, because the staff's screens show both languages next to each other.
test(
  'words without a place to break move and cover nothing inside on a phone',
  inOneLanguage(0),
  async ({ page, language, baseURL, signIn }) => {
    test.setTimeout(1_800_000)
    const api = await signedInApi(baseURL ?? '', people.admin)
    const messages = await writeLongWords(api, language)
    const { id } = (await publishLongWords(api))[language]
    const { max } = DOCUMENT_LIMITS.title
    const title = { ar: upTo(max, ARABIC), en: upTo(max, LATIN) }
    const document = await publishDocument(api, pdfOf(['A page']), { title, description: title })
    await signIn(people.admin)
    for (const path of [
      ...adminAddresses(id),
      `/admin/documents/${document.id}`,
      ...messages.map((message) => `/admin/inbox/${message.id}`),
    ]) {
      await page.goto(path)
      await waitForScreen(page)
      await assertLaidOutAsLong(page, path.replaceAll(/\W+/g, '-').slice(1))
    }
    await deletePair(api, { id })
    await page.goto('/admin/publications/bin')
    await waitForScreen(page)
    await assertLaidOutAsLong(page, 'bin')
    await api.dispose()
  },
)
