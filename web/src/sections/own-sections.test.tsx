import { within } from '@testing-library/react'
import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { EMAIL } from '@ufuq/shared/forms/form-spec'
import { FORM_NAMES, formNamed } from '@ufuq/shared/forms/index'
import type { ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../app/entry-server.tsx'
import { noPublications, readsOf, site, texts } from '../testing/testing.ts'

beforeEach(() => void vi.stubEnv('SSR', true))
afterEach(() => {
  vi.unstubAllEnvs()
  document.body.replaceChildren()
})

const picture: ShownPicture = {
  src: '/pictures/well.jpg',
  widest: '/pictures/well.jpg',
  sets: { avif: '/pictures/well.avif 320w', webp: '/pictures/well.webp 320w' },
  style: { objectPosition: '50% 50%' },
  alternative: 'A well',
}

/** The sections of a page that staff composed, as the server sends them. */
const sectionsOf = (...sections: ShownSection[]) => sectionsOn(site, ...sections)

async function sectionsOn(settings: SiteSettings, ...sections: ShownSection[]) {
  const page = async () => ({
    id: 7,
    language: 'en' as const,
    slug: 'board',
    title: 'Our board',
    lead: '',
    description: '',
    cover: null,
    sections,
    translation: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
  })
  const reads = { ...noPublications, ...readsOf({ entry: { pages: page } }) }
  const output = await render({ url: '/en/board', reads, site: settings, texts })
  if (output.kind !== 'page') throw new Error(`The page leads to ${output.location}`)
  document.body.innerHTML = output.body
  return sections.map(({ id }) => {
    const section = document.getElementById(id)
    if (!section) throw new Error(`There is no section ${id}`)
    return section
  })
}

const wordsOf = (section: HTMLElement | undefined, selector: string) =>
  [...(section?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)
const targetsOf = (section: HTMLElement | undefined) =>
  [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

test('quotation, timeline, gallery, cards and logos hold what staff wrote, in its order', async () => {
  const door = { text: '', label: 'More', picture: null }
  const [quote, timeline, gallery, cards, partners] = await sectionsOf(
    {
      id: 's1',
      kind: 'quote',
      words: 'Close it',
      who: 'Layla',
      role: 'Engineer',
      portrait: picture,
    },
    {
      id: 's2',
      kind: 'timeline',
      heading: 'Years',
      events: [
        { id: 'a', when: '2008', title: 'A well', words: 'In one village' },
        { id: 'b', when: '2024', title: 'مجلس', words: '' },
      ],
    },
    {
      id: 's3',
      kind: 'gallery',
      heading: 'Pictures',
      pictures: [
        { id: 'a', picture, caption: 'In the morning' },
        { id: 'b', picture, caption: '' },
      ],
    },
    {
      id: 's4',
      kind: 'cards',
      heading: 'Go on',
      cards: [
        { id: 'a', title: 'Give', target: '/donate', ...door },
        { id: 'b', title: 'Data', target: 'https://data.example', ...door },
      ],
    },
    {
      id: 's5',
      kind: 'partners',
      heading: 'With',
      partners: [
        { id: 'a', name: 'Wells for all', logo: picture, link: 'https://wells.example' },
        { id: 'b', name: 'Councils', logo: picture, link: '' },
      ],
    },
  )
  expect(wordsOf(quote, 'blockquote, figcaption b, figcaption span')).toEqual([
    'Close it',
    'Layla',
    'Engineer',
  ])
  expect(wordsOf(timeline, 'li')).toEqual(['2008A wellIn one village', '2024مجلس'])
  expect(wordsOf(timeline, '[lang="ar"]')).toEqual(['مجلس'])
  expect(gallery?.querySelectorAll('img[alt="A well"]')).toHaveLength(2)
  expect(wordsOf(gallery, 'figcaption')).toEqual(['In the morning'])
  expect(wordsOf(cards, 'h3')).toEqual(['Give', 'Data'])
  expect(targetsOf(cards)).toEqual(['/en/donate', 'https://data.example'])
  expect(wordsOf(partners, 'li')).toEqual(['Wells for all', 'Councils'])
  expect(targetsOf(partners)).toEqual(['https://wells.example'])
})

test('a video is a link with a picture of this site, and has its transcript', async () => {
  const [section] = await sectionsOf({
    id: 's1',
    kind: 'video',
    heading: 'Film',
    title: 'The well',
    video: 'https://www.video.example/watch?v=1',
    poster: picture,
    length: '3:12',
    transcript: '<p>Every word</p>',
  })
  const film = within(section!)
  const link = film.getByRole('link', { name: 'The well' })
  expect(link.getAttribute('href')).toBe('https://www.video.example/watch?v=1')
  expect(film.getByText(/^Opens on video\.example\. Nothing is loaded/)).toBeTruthy()
  expect(wordsOf(section, '.transcript p')).toEqual(['Every word'])
  expect(section?.querySelector('img')?.getAttribute('src')).toBe('/pictures/well.jpg')
  expect(section?.querySelector('iframe, video, script, link')).toBeNull()
})

test('people have portraits or initials, links and email addresses; a seat may be vacant', async () => {
  const nobody = { words: '', portrait: null }
  const [section] = await sectionsOf({
    id: 's1',
    kind: 'people',
    heading: 'Board',
    introduction: '',
    size: 'large',
    people: [
      {
        id: 'a',
        name: 'Layla',
        role: 'Chair',
        words: 'An engineer',
        portrait: picture,
        link: '/about',
      },
      { id: 'b', name: 'Omar', role: 'Treasurer', link: 'mailto:omar@ufuq.example', ...nobody },
      { id: 'c', name: '', role: 'Member', link: '/board', ...nobody },
    ],
  })
  expect(wordsOf(section, 'h3')).toEqual(['Layla', 'Omar', 'Vacant seat'])
  expect(wordsOf(section, 'p[dir=auto]:not(.bio)')).toEqual(['Chair', 'Treasurer', 'Member'])
  expect(wordsOf(section, '.bio')).toEqual(['An engineer'])
  expect(section?.querySelectorAll('img[alt="A well"]')).toHaveLength(1)
  expect(wordsOf(section, '.mono')).toEqual(['O'])
  const people = within(section!)
  const href = (name: string) => people.getByRole('link', { name }).getAttribute('href')
  expect(href('More about Layla')).toBe('/en/about')
  expect(href('omar@ufuq.example')).toBe('mailto:omar@ufuq.example')
  expect(href('Who can stand for election')).toBe('/en/board')
})

test.each([...FORM_NAMES, 'newsletter'] as const)(
  'the form “%s” in a section is sent without scripts too',
  async (form) => {
    const words = { heading: 'Write', words: 'We answer.' }
    const [section] = await sectionsOf({ id: 's1', kind: 'form', form, ownForm: null, ...words })
    const element = section?.querySelector('form')
    expect(element?.getAttribute('action')).toBe(`/en/${form}`)
    expect(element?.method).toBe('post')
    const names = [...new FormData(element!).keys()].filter((name) => !name.startsWith('_'))
    const fields = form === 'newsletter' ? [EMAIL] : formNamed(form).fields
    expect(names).toEqual(fields.map(({ name }) => name))
    expect(element?.querySelector('[type=submit]')).not.toBeNull()
    expect(wordsOf(section, '.lead')).toEqual(['We answer.'])
  },
)

test('a hidden newsletter form is in no section', async () => {
  const form = {
    id: 's1',
    kind: 'form',
    form: 'newsletter',
    ownForm: null,
    heading: 'Write',
    words: '',
  } as const
  await sectionsOf(form)
  const forms = () => document.querySelectorAll('form[action="/en/newsletter"]')
  expect(forms()).toHaveLength(1)
  const withoutForm = { ...site, hiddenPages: ['/newsletter'] }
  await expect(sectionsOn(withoutForm, form)).rejects.toThrow('no section s1')
  expect(forms()).toHaveLength(0)
})
