import { artworkBody } from '@ufuq/shared/art/artwork'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as i18nLibrary from 'react-i18next'
import * as routerLibrary from 'react-router-dom'
import { expect, test } from 'vitest'
import { textsOf } from '../testing.ts'
import * as artwork from './artwork.ts'
import * as router from './router.tsx'
import * as translation from './translation.ts'

const { I18nextProvider } = i18nLibrary
const { StaticRouter } = routerLibrary

const rendered = (page: ReactElement) =>
  renderToString(<StaticRouter location="/en/publications?q=a">{page}</StaticRouter>)

test.each([
  '/',
  '/en',
  '/en/publications?tag=peace%20%26%20bread',
  '/publications/%D8%A7%D9%84%D9%85%D8%A7%D8%A1#part',
  { pathname: '/about', search: '?a=1', hash: '#b' },
])('a link to %j has the markup of the router’s own', (to) => {
  const markup = ({ Link }: Pick<typeof router, 'Link'>) =>
    rendered(
      <Link to={to} state={{ trail: [] }} className="more" rel="next" lang="ar" onClick={() => {}}>
        A &amp; B
      </Link>,
    )
  expect(markup(router)).toBe(markup(routerLibrary as unknown as typeof router))
})

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about', '/abouts'],
  ['/about', '/about/us'],
  ['/publications/:slug', '/publications/water'],
  ['/publications/:slug', '/publications/water/both'],
  ['*', '/nowhere'],
])('the pattern %s matches %s as the router says', (path, pathname) => {
  const pattern = { path, caseSensitive: true }
  expect(router.matchPath(pattern, pathname)).toEqual(routerLibrary.matchPath(pattern, pathname))
})

test('an artwork is the same when it is drawn again, with the ids of its place', () => {
  const land = {
    id: 'well',
    programme: 'peace',
    publishedAt: '2026-03-01',
    minutes: 4,
  } as const
  for (const key of ['s1', 's2', 's1']) {
    expect(artwork.artworkBody({ ...land, key })).toBe(artworkBody({ ...land, key }))
  }
  const mirrored = { ...land, dir: 'ltr', key: 's1' } as const
  expect(artwork.artworkBody(mirrored)).toBe(artworkBody(mirrored))
})

test('a text is what the library reads, with values and without, in any namespace', async () => {
  const namespaces = ['common', 'publications'] as const
  const resources = { ar: textsOf('ar', namespaces) }
  const i18n = await createI18n({ language: 'ar', resources })
  function Words({ useTranslation }: Pick<typeof i18nLibrary, 'useTranslation'>) {
    const common = useTranslation().t
    const { t } = useTranslation('publications')
    const several = useTranslation(['publications', 'common']).t
    return (
      <p>
        {[
          common('siteName'),
          t('list.title'),
          t('list.title'),
          several('list.title'),
          several('common:siteName'),
          t('readingTime', { count: 3 }),
          t('share.label', { ns: 'common' }),
          t('list.readMoreLabel', { title: '{{x}} $t(list.title)' }),
        ].join('|')}
      </p>
    )
  }
  const read = (library: object) =>
    rendered(
      <I18nextProvider i18n={i18n}>
        <Words {...(library as typeof i18nLibrary)} />
      </I18nextProvider>,
    )
  expect(read(translation)).toBe(read(i18nLibrary))
})
